import { useEffect, useRef } from 'preact/hooks';
import { Composer } from './composer.tsx';
import { Consent } from './consent.tsx';
import { Contact } from './contact.tsx';
import { useAppContext, useChatState } from './context.ts';
import { Header } from './header.tsx';
import { History } from './history.tsx';
import { Icon } from './icon.tsx';
import { LiveBar } from './live-bar.tsx';
import { Log } from './log.tsx';

/** The whole conversation: header, what was said, and where to write. */
export function App() {
  const { words, close, direction, code } = useAppContext();
  const { view: chosen, isOnline, turns, isLoading, needsConsent } = useChatState();
  const view = needsConsent ? 'consent' : chosen;
  const composer = useRef<HTMLTextAreaElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const hear = ({ key, isComposing }: KeyboardEvent) => key === 'Escape' && !isComposing && close?.();
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [close]);
  useEffect(() => {
    // Not at the start: the surrounding page decides when the focus moves in.
    if (!isFirst.current && view === 'chat') composer.current?.focus();
    isFirst.current = false;
  }, [view]);
  return (
    <div
      class="app"
      dir={direction}
      lang={code}
      data-is-new={view === 'chat' && turns.length === 0 && !isLoading ? '' : undefined}
    >
      <Header />
      {!isOnline && (
        <p class="offline" role="status">
          <Icon name="offline" /> {words.offline}
        </p>
      )}
      {view === 'chat' && <LiveBar />}
      {view === 'consent' && <Consent />}
      {view === 'history' && <History />}
      {view === 'contact' && <Contact />}
      {/* Kept while another view is open, with what was typed and where it was scrolled to. */}
      <Log isShown={view === 'chat'} />
      <Composer isShown={view === 'chat'} field={composer} />
    </div>
  );
}
