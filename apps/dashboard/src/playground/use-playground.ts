import type { ChatAnswerBody, TraceBody } from '@lectern/chat-service/dashboard-api';
import { useRef, useState } from 'react';
import { apiBase, messageOf, request, send } from '../api/request.ts';
import { readStream, type StreamPart } from './read-stream.ts';

/** A question with what is there of its answer. */
export interface PlaygroundTurn {
  id: number;
  question: string;
  text: string;
  result?: ChatAnswerBody;
  trace?: TraceBody;
  error?: string;
  isRunning: boolean;
}

/** A conversation with a bot: its turns, and how to go on, stop and begin again. */
export function usePlayground(botPath: string) {
  const [turns, setTurns] = useState<PlaygroundTurn[]>([]);
  const sessionId = useRef<string>(undefined);
  const change = (id: number, how: (turn: PlaygroundTurn) => Partial<PlaygroundTurn>) =>
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...how(turn) } : turn)));

  function hear(id: number, part: StreamPart): void {
    if (part.type === 'start') sessionId.current = part.messageMetadata.session_id;
    if (part.type === 'text-delta') change(id, ({ text }) => ({ text: text + part.delta }));
    if (part.type === 'data-result') change(id, () => ({ result: part.data, text: part.data.response }));
    if (part.type === 'data-trace') change(id, () => ({ trace: part.data }));
    if (part.type === 'error') change(id, () => ({ error: part.errorText }));
  }

  async function ask(message: string): Promise<void> {
    const id = Date.now();
    setTurns((all) => [...all, { id, question: message, text: '', isRunning: true }]);
    try {
      const body = JSON.stringify({ message, session_id: sessionId.current, stream: true });
      const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
      const response = await send(`${apiBase}${botPath}/playground`, { method: 'POST', body, headers });
      for await (const part of readStream(response)) hear(id, part);
    } catch (error) {
      change(id, () => ({ error: messageOf(error) }));
    } finally {
      change(id, () => ({ isRunning: false }));
    }
  }

  return {
    turns,
    isRunning: turns.some((turn) => turn.isRunning),
    ask,
    stop: async () => {
      if (sessionId.current !== undefined) await request('POST', `${botPath}/playground/${sessionId.current}/stop`);
    },
    clear: () => {
      sessionId.current = undefined;
      setTurns([]);
    },
  };
}
