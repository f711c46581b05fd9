import { betterAuth } from 'better-auth';
import { getAuthTables } from 'better-auth/db';
import { organization, twoFactor } from 'better-auth/plugins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { onEachDatabase } from './test/on-each-database.ts';
import { openAt } from './test/places.ts';

const plan = { type: 'string', required: true } as const;
const plugins = [organization({ schema: { organization: { additionalFields: { plan } } } }), twoFactor()];
const types = {
  sqlite: { string: 'TEXT', boolean: 'INTEGER', number: 'INTEGER', date: 'date' },
  postgres: { string: 'text', boolean: 'bool', number: 'int4', date: 'timestamptz' },
};

onEachDatabase("better-auth's tables", (places, dialect) => {
  let database: Database;
  beforeAll(async () => {
    database = await openAt(await places().make());
  });
  afterAll(() => database?.close());

  it.each(Object.values(getAuthTables({ plugins })))(
    'has every column of $modelName as it wants it',
    async (wanted) => {
      const tables = await database.kysely.introspection.getTables();
      const columns = tables.find(({ name }) => name === wanted.modelName)?.columns ?? [];
      const found = columns.map(({ name, dataType, isNullable }) => [name, dataType.toLowerCase(), isNullable]);
      const expected = Object.entries(wanted.fields).map(([name, { type, required }]) => [
        name,
        types[dialect][type as keyof typeof types.sqlite].toLowerCase(),
        required === false,
      ]);
      expect(found.filter(([name]) => name !== 'id').toSorted()).toEqual(expected.toSorted());
    },
  );

  it('lets people sign up, make a workspace and sign in again', async () => {
    const auth = betterAuth({
      baseURL: 'http://127.0.0.1',
      secret: 'a secret that is only used in this test',
      database: { db: database.kysely, type: dialect },
      emailAndPassword: { enabled: true },
      plugins,
    });
    const person = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' };
    const { user } = await auth.api.signUpEmail({ body: person });
    const made = await auth.api.createOrganization({
      body: { name: 'Lab', slug: 'lab', userId: user.id, plan: 'business' },
    });
    expect(made).toMatchObject({ name: 'Lab', plan: 'business' });
    const signedIn = await auth.api.signInEmail({ body: person });
    expect(signedIn.user).toMatchObject({ id: user.id, emailVerified: false });
    expect(signedIn.user.createdAt).toBeInstanceOf(Date);
  });
});
