import { Page } from '../components/page.tsx';

export function PlanPage() {
  return <Page title="Plan">Soon.</Page>;
}
