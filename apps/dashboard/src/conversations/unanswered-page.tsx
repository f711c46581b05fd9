import { Page } from '../components/page.tsx';

export function UnansweredPage() {
  return <Page title="Unanswered">Soon.</Page>;
}
