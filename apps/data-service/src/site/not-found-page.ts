import { layout } from './layout.ts';

export function notFoundPage(): string {
  return layout(
    'Page not found',
    `<main><h1>There is no such page</h1>
<p>The data is under <code>/api/v1/</code>. The <a href="/">front page</a> shows where to start.</p></main>`,
  );
}
