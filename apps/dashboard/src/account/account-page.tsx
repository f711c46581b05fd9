import { Page } from '../components/page.tsx';

export function AccountPage() {
  return <Page title="Account">Soon.</Page>;
}
