import { useState } from 'preact/hooks';
import { isBusy, type Result, type Turn } from '../chat/state.ts';
import { fill } from '../words/language.ts';
import { AnswerText } from './answer-text.tsx';
import { useAppContext, useChatState } from './context.ts';
import { Feedback } from './feedback.tsx';
import { FollowUps } from './follow-ups.tsx';
import { Avatar, IconButton } from './header.tsx';
import { Icon } from './icon.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { Sources } from './sources.tsx';

/** A question and its answer, as it comes in. */
export function TurnView({ turn }: { turn: Turn }) {
  const { words, chat, settings } = useAppContext();
  const { question, text, phase, result } = turn;
  const isRunning = isBusy(turn);
  if (turn.author !== undefined) return <PersonMessage turn={turn} author={turn.author} />;
  // A message for a person has no answer of the bot.
  const isPassed = phase === 'done' && result === undefined;
  return (
    <>
      <article class="asked">
        <h2 class="unseen">{words.you}</h2>
        <p dir="auto">{question}</p>
        {phase === 'queued' && <small>{words.waiting}</small>}
      </article>
      {phase !== 'queued' && !isPassed && (
        <article class="answer" aria-busy={isRunning}>
          <Avatar />
          <div class="answer-body">
            <h2 class="unseen">{settings.title}</h2>
            {text !== '' && <AnswerText text={text} turnKey={turn.key} sourceCount={result?.sources.length ?? 0} />}
            {isRunning && text === '' && <Typing />}
            {phase === 'retrying' && <p class="retrying">{words.retrying}</p>}
            {phase === 'failed' && <ProblemNotice problem={turn.problem} onRetry={() => chat.retry(turn.key)} />}
            {result && <Ending turn={turn} result={result} />}
          </div>
        </article>
      )}
    </>
  );
}

/** What a person wrote, with their name. */
function PersonMessage({ turn: { key, text, result, picture }, author }: { turn: Turn; author: string }) {
  return (
    <article class="answer person">
      {picture ? (
        <img class="avatar" src={picture} alt="" />
      ) : (
        <span class="avatar" aria-hidden="true">
          {initialsOf(author)}
        </span>
      )}
      <div class="answer-body">
        <h2 class="author" dir="auto">
          {author}
        </h2>
        <AnswerText text={text} turnKey={key} sourceCount={0} />
        {result && (
          <div class="tools">
            <Feedback turnKey={key} result={result} />
          </div>
        )}
      </div>
    </article>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

export function Typing() {
  return (
    <p class="typing" title={useTypingText()}>
      <i />
      <i />
      <i />
    </p>
  );
}

/** Names the person while one answers. */
export function useTypingText(): string {
  const { words, settings } = useAppContext();
  const { agent } = useChatState().live;
  return fill(words.typing, { name: agent || settings.title });
}

/** What is shown below a complete answer. */
function Ending({ turn, result }: { turn: Turn; result: Result }) {
  const { words, chat, settings } = useAppContext();
  const { live } = useChatState();
  const { enabled, person } = settings.hand_over;
  const isLast = chat.get().turns.at(-1)?.key === turn.key;
  const offersForm = (person ? live.status === 'away' && isLast : enabled) && (!result.answered || result.wantsPerson);
  const offersPerson = person && isLast && live.status === 'bot' && !result.answered;
  return (
    <>
      {result.wasStopped && <p class="retrying">{words.stopped}</p>}
      <Sources sources={result.sources} turnKey={turn.key} />
      {offersPerson && <AskForPerson />}
      {offersForm && (
        <div class="offer">
          <p>{words.noAnswer}</p>
          <button type="button" class="button" onClick={() => chat.show('contact')}>
            <Icon name="person" /> {words.person}
          </button>
        </div>
      )}
      <div class="tools">
        <CopyButton text={turn.text} />
        <Feedback turnKey={turn.key} result={result} />
      </div>
      {isLast && <FollowUps suggestions={result.suggestions} />}
    </>
  );
}

function AskForPerson() {
  const { words, chat } = useAppContext();
  return (
    <button type="button" class="button" onClick={() => chat.askForPerson(words.wantPerson)}>
      <Icon name="person" /> {words.talkToPerson}
    </button>
  );
}

function CopyButton({ text }: { text: string }) {
  const { words } = useAppContext();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await writeClipboard(text);
    setIsCopied(true);
    setTimeout(setIsCopied, 2_000, false);
  };
  return (
    <>
      <IconButton
        name={isCopied ? 'check' : 'copy'}
        label={isCopied ? words.copied : words.copy}
        onClick={() => void copy()}
      />
      <span class="unseen" role="status">
        {isCopied ? words.copied : ''}
      </span>
    </>
  );
}

/** A page may deny its frames clipboard access; the older method needs no permission. */
async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
