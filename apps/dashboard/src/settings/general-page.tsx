import { Page } from '../components/page.tsx';

export function GeneralPage() {
  return <Page title="General">Soon.</Page>;
}
