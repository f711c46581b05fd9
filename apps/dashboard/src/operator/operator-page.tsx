import { Page } from '../components/page.tsx';

export function OperatorPage() {
  return <Page title="Operator">Soon.</Page>;
}
