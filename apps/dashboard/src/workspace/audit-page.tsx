import { Page } from '../components/page.tsx';

export function AuditPage() {
  return <Page title="Audit">Soon.</Page>;
}
