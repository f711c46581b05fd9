import { useAppContext } from './context.ts';
import { Avatar } from './header.tsx';
import { Icon } from './icon.tsx';

/** What a new conversation begins with. */
export function Welcome() {
  const { chat, settings, words } = useAppContext();
  return (
    <div class="welcome">
      <Avatar isLarge />
      <h2 dir="auto">{settings.title}</h2>
      {settings.welcome && (
        <p dir="auto" class="prose">
          {settings.welcome}
        </p>
      )}
      {settings.starters.length > 0 && (
        <ul class="starters" aria-label={words.starters}>
          {settings.starters.map((starter) => (
            <li key={starter}>
              <button type="button" onClick={() => chat.ask(starter)}>
                <span dir="auto">{starter}</span>
                <Icon name="arrow" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
