import { Page } from '../components/page.tsx';

export function ConversationsPage() {
  return <Page title="Conversations">Soon.</Page>;
}
