import { Page } from '../components/page.tsx';

export function SourcePage() {
  return <Page title="Source">Soon.</Page>;
}
