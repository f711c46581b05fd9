import { Page } from '../components/page.tsx';

export function KnowledgePage() {
  return <Page title="Knowledge">Soon.</Page>;
}
