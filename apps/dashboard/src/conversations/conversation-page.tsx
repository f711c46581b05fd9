import { Page } from '../components/page.tsx';

export function ConversationPage() {
  return <Page title="Conversation">Soon.</Page>;
}
