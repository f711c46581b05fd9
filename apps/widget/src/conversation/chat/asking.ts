import { asProblem, isKind } from '../service/problem.ts';
import type { StreamPart } from '../service/read-stream.ts';
import type { ChatParts } from './chat.ts';
import { runTurn } from './run-turn.ts';
import { isBusy, type Turn, toResult } from './state.ts';

export type Asking = ReturnType<typeof createAsking>;

/** Runs questions one after the other, each until the end of its answer. */
export function createAsking(parts: ChatParts) {
  const { store, service, storage, pause, shown } = parts;
  const { get, set, setTurn } = store;

  /** `isFollowed`: the question has already been sent. */
  async function run({ key, question: message, sent, wantsPerson }: Turn, isFollowed = false): Promise<void> {
    const mine = shown.count;
    const { sessionId } = sent ?? get();
    setTurn(key, () => ({ phase: 'running', problem: undefined, text: '', result: undefined, sent: { sessionId } }));
    if (!isFollowed) storage.save({ pending: { key, message, sessionId } });
    try {
      await runTurn({
        service,
        sessionId: get().sessionId,
        pause,
        question: isFollowed ? undefined : { message, sessionId, key, wantsPerson },
        onPart: (part) => mine === shown.count && hear(parts, key, part),
        onRetry: () => mine === shown.count && setTurn(key, () => ({ phase: 'retrying' })),
      });
      if (mine === shown.count) finish(key);
    } catch (error) {
      if (mine === shown.count) fail(key, error);
    }
  }

  const find = (key: string) => get().turns.find((turn) => turn.key === key);

  function finish(key: string): void {
    storage.save({ pending: undefined });
    set({ isStopping: false });
    const turn = find(key);
    if (turn) parts.onAnswer(turn);
    next();
  }

  function fail(key: string, error: unknown): void {
    const turn = find(key);
    if (turn && get().sessionId && isKind(error, 'conversation_gone')) {
      // It was deleted, or belongs to another visitor: the question begins a new conversation.
      parts.keep(undefined);
      const again = { ...turn, key: parts.createKey(), sent: undefined };
      set({ turns: [again] });
      void run(again);
      return;
    }
    const problem = asProblem(error);
    // Only a question that did not arrive is sent again automatically; a refused one is not.
    if (problem.kind !== 'connection') storage.save({ pending: undefined });
    set({ isStopping: false });
    if (problem.kind === 'consent') hold(parts, key);
    else setTurn(key, () => ({ phase: 'failed', problem }));
    if (problem.kind === 'failed') next();
  }

  function next(): void {
    const { turns, isLoading, needsConsent } = get();
    if (isLoading || needsConsent) return;
    const queued = turns.find(({ phase }) => phase === 'queued');
    if (queued && !turns.some(isBusy)) void run(queued);
  }

  function ask(text: string, wantsPerson?: boolean): void {
    const question = text.trim();
    if (question === '') return;
    set({ view: 'chat', turns: [...get().turns, { ...first, key: parts.createKey(), question, wantsPerson }] });
    parts.tell({ type: 'message', text: question });
    next();
  }

  return { ask, run, next, find, stop: () => stop(parts) };
}

const first = { text: '', phase: 'queued' } as const;

/** The text was changed since it was accepted: the question is asked once the new one is. */
function hold({ store, onConsent }: ChatParts, key: string): void {
  store.setTurn(key, () => ({ phase: 'queued', sent: undefined }));
  onConsent();
}

/** Shows the events of a stream. */
function hear(parts: ChatParts, key: string, part: StreamPart): void {
  const { store, keep } = parts;
  if (part.type === 'start') {
    keep(part.messageMetadata.session_id);
    // After a lost connection the text starts over.
    store.setTurn(key, () => ({ phase: 'running', text: '' }));
    if (store.get().isStopping) void stop(parts);
  }
  if (part.type === 'text-delta') store.setTurn(key, ({ text }) => ({ text: text + part.delta }));
  if (part.type === 'data-result') {
    const { response: text, status = 'bot' } = part.data;
    // A message for a person has no answer.
    const result = text === '' && status !== 'bot' ? undefined : toResult(part.data);
    store.setTurn(key, () => ({ text, result, phase: 'done', id: part.data.message_id }));
    parts.follow(status);
  }
}

async function stop({ store: { get, set }, service }: ChatParts): Promise<void> {
  const { sessionId } = get();
  set({ isStopping: true });
  // A new conversation has no id before its first event; it is stopped as soon as it has one.
  if (sessionId) await service.stop(sessionId).catch(() => set({ isStopping: false }));
}
