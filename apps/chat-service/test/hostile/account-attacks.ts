import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { goodPassword, openBrowser, signUp } from './person.ts';

const signIn = '/dashboard/api/sign-in';

export const accountAttacks: readonly Attack[] = [
  {
    name: "somebody guesses the victim's password",
    async run({ target: { url }, victim }) {
      const guesser = openBrowser(url, '198.51.100.66');
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const { status } = await guesser.ask('POST', signIn, {
          email: victim.email,
          password: `guess number ${guess}`,
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
      const owner = openBrowser(url, '198.51.100.67');
      const entered = await owner.ask('POST', signIn, { email: victim.email, password: goodPassword });
      expect(entered.status).toBe(200);
      return '5 guesses, then 429; the owner on a new device: 200';
    },
  },
  {
    name: 'somebody asks whether an address has an account',
    async run({ target: { url }, victim }) {
      const probe = (email: string) =>
        openBrowser(url, '198.51.100.68').ask('POST', '/dashboard/api/sign-up', {
          email,
          name: 'Eve',
          password: 'another fine password',
        });
      const [taken, free] = [await probe(victim.email), await probe('nobody-yet@example.org')];
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      return 'both: 202, the same body';
    },
  },
  {
    name: 'an invitation is used after whoever made it was removed',
    async run({ target: { url } }) {
      const owner = await signUp(url, '198.51.100.69');
      const workspace = `/dashboard/api/workspaces/${owner.workspaceId}`;
      const insider = await signUp(url, '198.51.100.70');
      const invited = await owner.ask('POST', `${workspace}/invitations`, { email: insider.email, role: 'admin' });
      const token = (link: string) => ({ token: link.split('#')[1] });
      await insider.ask('POST', '/dashboard/api/invitations/accept', token(invited.body.link));
      const offer = { email: 'accomplice@example.org', role: 'admin' };
      const later = await insider.ask('POST', `${workspace}/invitations`, offer);
      expect(later.status).toBe(201);
      const { members } = (await owner.ask('GET', `${workspace}/members`)).body;
      const { id } = members.find((member: { email: string }) => member.email === insider.email);
      await owner.ask('DELETE', `${workspace}/members/${id}`);
      const opened = await openBrowser(url).ask('POST', '/dashboard/api/invitations/open', token(later.body.link));
      expect(opened.status).toBe(409);
      return 'the invitation: 409';
    },
  },
];
