import { expect, test } from 'vitest';
import { createStorage } from '../storage.ts';
import { createVisitor } from './visitor.ts';

interface Sent {
  body: { ticket?: string; visitor?: string; identity?: object };
  authorization: string | null;
}

/** A service that hands out numbered tokens; `refuse` may answer in its place. */
function open({ refuse = (_: Sent): Response | undefined => undefined, isFrame = true } = {}) {
  const sent: Sent[] = [];
  const refused: string[] = [];
  let at = 0;
  let tickets = 0;
  const visitor = createVisitor({
    path: '/api/v1/website/pub_1',
    storage: createStorage('test', () => {
      throw new Error('the browser refuses storage');
    }),
    now: () => at,
    fetch: async (_, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      const call = { body: JSON.parse(String(init?.body)), authorization };
      sent.push(call);
      return refuse(call) ?? Response.json({ token: `token-${sent.length}`, expires_in: 900, visitor: 'secret' });
    },
    getTicket: isFrame
      ? async () => {
          tickets += 1;
          return `ticket-${tickets}`;
        }
      : undefined,
    onRefusedIdentity: (message) => refused.push(message),
  });
  const pass = (seconds: number) => {
    at += seconds * 1_000;
  };
  return { visitor, sent, refused, pass };
}

const error = (status: number, code: string) => Response.json({ error: `no: ${code}`, code }, { status });

test('a token is asked for once and used until shortly before its end, then renewed by itself', async () => {
  const { visitor, sent, pass } = open();
  expect(await Promise.all([visitor.token(), visitor.token()])).toEqual(['token-1', 'token-1']);
  pass(600);
  expect(await visitor.token()).toBe('token-1');
  pass(290);
  expect(await visitor.token()).toBe('token-2');
  expect(sent).toEqual([
    { body: { ticket: 'ticket-1' }, authorization: null },
    { body: {}, authorization: 'Bearer token-1' },
  ]);
});

test('a token that the service does not know any more is replaced with a new ticket, for the same visitor', async () => {
  const refuse = ({ authorization }: Sent) => (authorization ? error(401, 'invalid_visitor_token') : undefined);
  const { visitor, sent } = open({ refuse });
  const first = await visitor.token();
  expect(await visitor.token(first)).toBe('token-3');
  expect(sent[2]).toEqual({ body: { ticket: 'ticket-2', visitor: 'secret' }, authorization: null });
});

test('the page of the service itself needs no ticket', async () => {
  const { visitor, sent } = open({ isFrame: false });
  await visitor.token();
  expect(sent[0]?.body).toEqual({});
});

test('an identity that is not proven is told to the page, and the visitor stays anonymous', async () => {
  const refuse = ({ body }: Sent) => (body.identity ? error(401, 'invalid_identity') : undefined);
  const { visitor, refused, sent } = open({ refuse });
  visitor.expect({ token: 'forged' });
  expect(await visitor.token()).toBe('token-2');
  expect(refused).toEqual(['no: invalid_identity']);
  expect(sent[1]?.body).toEqual({ ticket: 'ticket-2' });
});

test('who is identified later gets a token of their own', async () => {
  const { visitor, sent } = open();
  await visitor.token();
  await visitor.identify({ token: 'signed' });
  expect(await visitor.token()).toBe('token-2');
  expect(sent[1]?.body).toEqual({ ticket: 'ticket-2', visitor: 'secret', identity: { token: 'signed' } });
});
