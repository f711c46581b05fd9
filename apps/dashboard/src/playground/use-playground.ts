import type { ChatAnswerBody, Rating, TraceBody } from '@lectern/chat-service/dashboard-api';
import { useRef, useState } from 'react';
import { apiBase, messageOf, request, send } from '../api/request.ts';
import { readStream, type StreamPart } from './read-stream.ts';

/** A question with its answer so far. */
export interface PlaygroundTurn {
  id: string;
  question: string;
  text: string;
  result?: ChatAnswerBody;
  trace?: TraceBody | null;
  /** The rating of the answer. */
  rating?: Rating | undefined;
  error?: string;
  isRunning: boolean;
}

interface PlaygroundOptions {
  botPath: string;
  /** The conversation to continue; a new one when left out. */
  resumedId: string | undefined;
  /** Called when a new conversation has its id. */
  onStarted: (id: string) => void;
}

/** The turns of this page, with functions to ask and to stop. */
export function usePlayground({ botPath, resumedId, onStarted }: PlaygroundOptions) {
  const [turns, setTurns] = useState<PlaygroundTurn[]>([]);
  const conversationId = useRef(resumedId);
  const isStopping = useRef(false);
  const count = useRef(0);
  const change = (id: string, how: (turn: PlaygroundTurn) => Partial<PlaygroundTurn>) =>
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...how(turn) } : turn)));

  function begin(id: string): void {
    if (conversationId.current === undefined) onStarted(id);
    conversationId.current = id;
    if (isStopping.current) void stop();
  }

  function hear(id: string, part: StreamPart): void {
    if (part.type === 'start') begin(part.messageMetadata.session_id);
    if (part.type === 'text-delta') change(id, ({ text }) => ({ text: text + part.delta }));
    if (part.type === 'data-result') change(id, () => ({ result: part.data, text: part.data.response }));
    if (part.type === 'data-trace') change(id, () => ({ trace: part.data }));
    if (part.type === 'error') change(id, () => ({ error: part.errorText }));
  }

  async function ask(message: string): Promise<void> {
    count.current += 1;
    isStopping.current = false;
    const id = `asked here ${count.current}`;
    setTurns((all) => [...all, { id, question: message, text: '', isRunning: true }]);
    try {
      const body = JSON.stringify({ message, session_id: conversationId.current, stream: true });
      const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
      const response = await send(`${apiBase}${botPath}/playground`, { method: 'POST', body, headers });
      for await (const part of readStream(response)) hear(id, part);
    } catch (error) {
      change(id, () => ({ error: messageOf(error) }));
    } finally {
      change(id, () => ({ isRunning: false }));
    }
  }

  async function stop(): Promise<void> {
    // A question whose answer has not begun is stopped as soon as it has.
    isStopping.current = true;
    if (conversationId.current === undefined) return;
    // If this fails, the answer continues and the button is still there.
    await request('POST', `${botPath}/playground/${conversationId.current}/stop`).catch(() => undefined);
  }

  return { turns, ask, stop };
}
