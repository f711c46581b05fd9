import { isLive } from '../chat/state.ts';
import { useAppContext, useChatState } from './context.ts';
import { Icon, type IconName } from './icon.tsx';

/** The bot, and what can be done with the conversation as a whole. */
export function Header() {
  const { chat, settings, words, close } = useAppContext();
  const { view, turns, needsConsent } = useChatState();
  const isOpen = view === 'chat' && !needsConsent;
  return (
    <header>
      {isOpen || needsConsent ? (
        <Avatar />
      ) : (
        <IconButton name="back" label={words.back} onClick={() => chat.show('chat')} />
      )}
      <h1 dir="auto">{settings.title}</h1>
      <nav>
        {isOpen && <PersonButton />}
        {isOpen && <IconButton name="history" label={words.earlier} onClick={() => void chat.showHistory()} />}
        {turns.length > 0 && !needsConsent && (
          <IconButton name="compose" label={words.newConversation} onClick={chat.begin} />
        )}
        {close && <IconButton name="close" label={words.close} onClick={close} />}
      </nav>
    </header>
  );
}

/** Asks for a person in the conversation, or opens the contact form where that is all there is. */
function PersonButton() {
  const { chat, settings, words } = useAppContext();
  const { live } = useChatState();
  const { enabled, person } = settings.hand_over;
  if (isLive(live)) return null;
  if (person && live.status === 'bot')
    return <IconButton name="person" label={words.talkToPerson} onClick={() => chat.askForPerson(words.wantPerson)} />;
  if (!enabled && !person) return null;
  return <IconButton name="person" label={words.person} onClick={() => chat.show('contact')} />;
}

/** The picture of the bot, or its letters. */
export function Avatar({ isLarge = false }: { isLarge?: boolean }) {
  const { avatar_url, initials } = useAppContext().settings;
  const look = isLarge ? 'avatar large' : 'avatar';
  if (avatar_url) return <img class={look} src={avatar_url} alt="" referrerpolicy="no-referrer" />;
  return (
    <span class={look} aria-hidden="true">
      {initials}
    </span>
  );
}

interface IconButtonProps {
  name: IconName;
  label: string;
  onClick: () => void;
  isPressed?: boolean;
}

export function IconButton({ name, label, onClick, isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}
