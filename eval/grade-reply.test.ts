import { expect, it } from 'vitest';
import { type ConversationTurn, readConversations, subjects } from './conversation.ts';
import { problemsOf } from './grade-reply.ts';
import type { Reply } from './public-door.ts';

const reply: Reply = { response: 'A Heron 2 costs £179.', answered: true, session_id: 'ses', usage: {} };

it.each<[ConversationTurn, Partial<Reply>, string[]]>([
  [{ ask: 'x', kind: 'answer', has: ['179'], lacks: ['17'] }, {}, []],
  [{ ask: 'x', kind: 'person' }, {}, ['is answer, not person']],
  [{ ask: 'x', kind: 'small_talk' }, { usage: { kind: 'small_talk' } }, []],
  [{ ask: 'x', kind: 'refusal' }, { answered: false, usage: { kind: 'closest' } }, []],
  [{ ask: 'x', has: ['Osprey'], lacks: ['Heron 2'] }, {}, ['lacks "Osprey"', 'has "Heron 2"']],
  [{ ask: 'x', suggests: true }, {}, ['suggests nothing']],
  [{ ask: 'x', suggests: true }, { suggestions: ['And the Osprey?'] }, []],
  [{ ask: 'x', model: { says: '', sees: ['£349'] } }, {}, ['did not show "£349"']],
])('a reply to %j that is %j has the problems %j', (turn, given, problems) => {
  expect(problemsOf(turn, { ...reply, ...given }, 'The Heron 2 costs £179.')).toEqual(problems);
});

it('every conversation asks a bot that there is, and every subject has some', () => {
  const { bots, conversations } = readConversations();
  expect(conversations.filter(({ bot }) => bots[bot] === undefined)).toEqual([]);
  expect([...new Set(conversations.map(({ about }) => about))].sort()).toEqual(subjects.toSorted());
});
