import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * A real React application, in strict mode, with the component of docs/widget.md. Its buttons show and hide the bot, as a change
 * of the route would.
 */
export async function bundleReactPage(chatUrl: string, publicId: string): Promise<string> {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/widget.md'), 'utf8');
  const component = /```jsx\n([\s\S]+?)```/.exec(docs)?.[1]?.replaceAll('https://chat.example.com', chatUrl);
  if (component === undefined) throw new Error('docs/widget.md shows no component');
  const application = `
    import { createElement, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Bot } from '/bot.js';
    function Shop() {
      const [isShown, show] = useState(true);
      const button = createElement('button', { id: 'route', onClick: () => show(!isShown) }, 'Other page');
      return createElement('main', null, button, isShown && createElement(Bot, { id: '${publicId}' }));
    }
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(createElement(StrictMode, null, createElement(Shop)));`;
  const files: Record<string, string> = { '/main.js': application, '/bot.js': component };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    // Strict mode mounts everything twice in development.
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'in-memory',
        resolveId: (id) => (id in files ? id : null),
        load: (id) => files[id] ?? null,
      },
    ],
    build: { write: false, minify: false, lib: { entry: '/main.js', formats: ['iife'], name: 'shop' } },
  });
  // A library with one format gives one output with one file.
  const [output] = result as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}
