import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsites, type WebsiteHarness } from '../../channels/website/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { echo } from '../chat/test/harness.ts';

onBothDatabases('what a visitor shows the people who answer', (opened) => {
  let harness: WebsiteHarness;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, answerer: echo });
  });
  afterAll(() => harness.stop());

  const enter = async () => {
    const website = await harness.addWebsite();
    await harness.manage(website, 'PATCH', '/handover', { enabled: true });
    const token: string = (await harness.visit(website.publicId)).body.token;
    const call = (method: string, path: string, body?: object) => harness.as(token, method, path, body);
    const ask = async (message: string, more: object = {}) => (await call('POST', '/chat', { message, ...more })).body;
    const item = async (id: string) => {
      const path = `/dashboard/api/workspaces/${website.workspaceId}/inbox/${id}`;
      return (await harness.call('GET', path, { headers: harness.member(website) })).body;
    };
    return { website, call, ask, item };
  };

  it('is that the visitor types, until the message is sent', async () => {
    const { call, ask, item } = await enter();
    const { session_id } = await ask('Hello', { hand_over: true });
    expect(await item(session_id)).toMatchObject({ visitor_typing: false });
    expect((await call('POST', `/conversations/${session_id}/typing`, {})).status).toBe(204);
    expect(await item(session_id)).toMatchObject({ visitor_typing: true });
    await ask('Are you there?', { session_id });
    expect(await item(session_id)).toMatchObject({ visitor_typing: false });
  });

  it('is nothing while the bot answers, or for the conversation of another visitor', async () => {
    const { call, ask, item } = await enter();
    const { session_id } = await ask('Hello');
    expect((await call('POST', `/conversations/${session_id}/typing`, {})).status).toBe(204);
    expect(await item(session_id)).toMatchObject({ visitor_typing: false });
    const other = await enter();
    expect((await other.call('POST', `/conversations/${session_id}/typing`, {})).status).toBe(404);
  });

  it('is a rating, counted by who wrote what was rated', async () => {
    const { website, call, ask } = await enter();
    const { session_id, message_id } = await ask('What is this?');
    const reply = { text: 'Hello, this is Ada.' };
    await harness.manage(website, 'POST', `/conversations/${session_id}/messages`, reply);
    const { messages } = (await call('GET', `/conversations/${session_id}`)).body;
    const ofPerson = messages.find(({ author }: Wire) => author !== undefined).message_id;
    expect((await call('POST', '/feedback', { message_id, rating: 'down' })).status).toBe(200);
    expect((await call('POST', '/feedback', { message_id: ofPerson, rating: 'up' })).status).toBe(200);
    const { body } = await harness.manage(website, 'GET', '/handover/figures');
    expect(body.ratings).toEqual({ person: { up: 1, down: 0 }, bot: { up: 0, down: 1 } });
  });
});
