import { Page } from '../components/page.tsx';

export function MembersPage() {
  return <Page title="Members">Soon.</Page>;
}
