import { useAppContext } from './context.ts';

/** What has to be accepted before anything is sent. */
export function Consent() {
  const { chat, settings, words } = useAppContext();
  const { consent } = settings;
  if (!consent) return null;
  return (
    <main class="page consent">
      <p class="prose" dir="auto">
        {consent.text}
      </p>
      {consent.url && (
        <p>
          <a href={consent.url} target="_blank" rel="noopener noreferrer">
            {words.moreInformation}
          </a>
        </p>
      )}
      <button type="button" class="button primary" onClick={() => chat.accept(consent.hash)}>
        {words.accept}
      </button>
    </main>
  );
}
