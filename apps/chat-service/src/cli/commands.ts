import { AppError } from '@lectern/service-kit';
import { botFields } from '../bots/bots/bot.ts';
import { type ApiKey, labelField, webhookUrlField } from '../bots/keys/api-key.ts';
import { createSecrets } from '../channels/webhooks/secrets.ts';
import { createCheckWebhookUrl, createWebhookNetwork } from '../channels/webhooks/webhook-network.ts';
import type { Core } from '../operate/core/core.ts';
import { listPlans } from '../people/plans/plan-records.ts';
import { readServiceSecrets } from '../platform/secrets/instance-secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { operatorScope, operatorScopeOfBot } from '../platform/shared/operator-scope.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { backupCommands } from './backups.ts';
import { botFileCommands } from './bot-files.ts';
import { type Command, type CommandContext, lines, needed, read, readWords, wrong } from './command.ts';
import { examine } from './doctor.ts';
import { operatorTokenCommands } from './operator-tokens.ts';
import { peopleCommands } from './people.ts';
import { setUp } from './set-up.ts';
import { testCommands } from './tests.ts';
import { tokenCommands } from './tokens.ts';

export const usage = `npm run lectern -- <command>

  setup --email <address> [--name <name>] [--workspace <name>] [--bot <name>] [--data-set] [--json]
                                             the first person, as operator, with a workspace, a bot and a key
  people create --email <address> [--name <name>] [--workspace <name>] [--json]
  people list
  people operator <address> [--off]          lets a person use the operator's pages
  people reset-password <address>
  people remove <address> [--with-workspaces]
  workspace list
  workspace plan <workspace id> <plan>                 such as free, pro, business, enterprise
  bots create --workspace <workspace id> --name <name> [--id <id>] [--data-set] [--json]
  bots list
  export <bot id>                            prints a bot as a file: settings, instructions and sources, no secrets
  apply <file> [--bot <id>] [--workspace <id>] [--dry-run] [--prune]
                                             applies a file to a bot, and prints the differences
  test <bot id> [--junit <file>] [--json]    runs the tests of a bot; exits with 1 if one fails
  keys create --bot <id> [--label <text>] [--webhook <url>] [--json]
  keys list --bot <id>
  keys revoke --bot <id> <key id>
  tokens create --workspace <id> --name <text> --scopes <bots:read,...> [--expires-days <days>] [--json]
  tokens list --workspace <id>               tokens of the management API
  tokens revoke --workspace <id> <token id>
  operator-tokens create --name <text> --scopes <workspaces:read,...> [--expires-days <days>] [--json]
  operator-tokens list                       tokens of the operator API
  operator-tokens revoke <token id>
  backup <folder> [--with-secret]            copies the database to a new folder while the service runs, and checks the copy
  backup <folder> --keep <count>             the same in a new folder inside, and removes all such backups but the newest
  backup s3://<bucket>/<prefix> [--keep <count>]
                                             the same in S3-compatible storage (S3_ENDPOINT, S3_ACCESS_KEY_ID, ...)
  backup ... --every <hours>                 keeps running, and makes one whenever the newest is that old
  backup list <folder>                       backups there that are complete, the oldest first; also s3://...
  backup verify <folder>                     checks a backup without touching the database; also s3://.../<name>
  restore <folder>                           also s3://.../<name>: restores a backup into an empty DATA_DIR or database, and checks it
  doctor [--key <API key>]                   checks configuration, database, Redis, clock, disk, answering, streaming;
                                             exits with 1 if something needs attention

Run it with the environment of the service; it refuses to use another database. --new creates one.
Type a password when asked, or send it to standard input. It is never printed.`;

/** Runs one command and returns the lines to print. */
export async function runCommand(context: CommandContext, words: readonly string[]): Promise<string[]> {
  const { values, positionals } = readKnownWords(words);
  const [given = '', second = ''] = positionals;
  // The former name of the command.
  const first = given === 'user' ? 'people' : given;
  const pair = commands[`${first} ${second}`];
  if (pair !== undefined) return await pair(context, values, positionals.slice(2));
  const single = commands[first];
  if (single !== undefined) return await single(context, values, positionals.slice(1));
  throw wrong(`There is no command "${positionals.join(' ')}".\n\n${usage}`);
}

const commands: Readonly<Record<string, Command>> = {
  ...peopleCommands,
  setup: setUp,
  ...tokenCommands,
  ...operatorTokenCommands,
  ...botFileCommands,
  ...testCommands,
  'workspace list': async ({ core: { database } }) => {
    const { build, read } = database;
    const rows = await read(build.selectFrom('organization').select(['id', 'name', 'plan']).orderBy('name'));
    return rows.map(({ id, name, plan }) => `${id}  ${plan.padEnd(10)}  ${name}`);
  },
  'workspace plan': async ({ core }, _values, [workspaceId, plan]) => {
    const ids = (await listPlans(core.database)).map(({ id }) => id);
    if (workspaceId === undefined || plan === undefined || !ids.includes(plan)) {
      throw wrong(`workspace plan takes a workspace id and one of ${ids.join(', ')}.`);
    }
    await core.operations.setPlan(workspaceId, plan);
    return [`${workspaceId} is on the plan ${plan} now.`];
  },
  'bots create': async ({ core }, values) => {
    const workspaceId = needed(values.workspace, '--workspace <workspace id>');
    const name = read(botFields.name, '--name', needed(values.name, '--name <name>'));
    const id = values.id === undefined ? undefined : readBotId(values.id);
    await requireWorkspace(core, workspaceId);
    const bot = await core.bots.create(operatorScope(workspaceId), { name, id, withDataSet: values['data-set'] });
    const made = { bot_id: bot.id, name, workspace_id: workspaceId };
    return values.json ? [JSON.stringify(made)] : lines(made);
  },
  'bots list': async ({ core: { database } }) => {
    const { build, read } = database;
    const bots = build.selectFrom('bots').innerJoin('organization', 'organization.id', 'bots.workspace_id');
    const rows = await read(
      bots
        .select(['bots.id', 'bots.name', 'organization.name as workspace', 'organization.plan'])
        .where('bots.deleted_at', 'is', null)
        .orderBy('bots.id'),
    );
    return rows.map(({ id, name, workspace, plan }) => `${id}  ${name}  (${workspace}, ${plan})`);
  },
  'keys create': async (context, values) => {
    const { core } = context;
    const botId = needed(values.bot, '--bot <id>');
    const scope = await operatorScopeOfBot(core.database, botId);
    const label =
      values.label === undefined ? 'Created at the command line' : read(labelField, '--label', values.label);
    const webhookUrl = values.webhook === undefined ? undefined : read(webhookUrlField, '--webhook', values.webhook);
    const seal = webhookUrl === undefined ? undefined : await prepareWebhook(context, webhookUrl);
    const created = await core.keys.create(scope, botId, { label, webhookUrl });
    if (created === undefined) throw new AppError('bot_not_found', `There is no bot "${botId}".`);
    const secret = await seal?.(scope, created.key);
    const webhook = { webhook_url: webhookUrl ?? null, webhook_secret: secret ?? null };
    const made = { key: created.text, key_id: created.key.id, bot_id: botId, ...webhook };
    return values.json ? [JSON.stringify(made)] : [...lines(made), 'The key and the secret are shown only once.'];
  },
  'keys list': async ({ core }, values) => {
    const botId = needed(values.bot, '--bot <id>');
    const keys = (await core.keys.list(await operatorScopeOfBot(core.database, botId), botId)) ?? [];
    return keys.map(
      ({ id, state, lastFour, usedToday, label }) =>
        `${id}  ${state.padEnd(8)} ...${lastFour}  ${usedToday} today  ${label}`,
    );
  },
  'keys revoke': async ({ core }, values, [keyId]) => {
    const botId = needed(values.bot, '--bot <id>');
    const revoked = await core.keys.revoke(
      await operatorScopeOfBot(core.database, botId),
      botId,
      needed(keyId, '<key id>'),
    );
    if (revoked === undefined) throw new AppError('not_found', `The bot "${botId}" has no key "${keyId}".`);
    return [`${revoked.id} is revoked.`];
  },
  ...backupCommands,
  doctor: async (context, values) => await examine(context, values.key),
};

function readBotId(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{1,39}$/.test(text)) return text;
  throw wrong('--id must be 2 to 40 small letters, digits and dashes.');
}

async function requireWorkspace({ database: { read: readRows, build } }: Core, workspaceId: string): Promise<void> {
  const found = await readRows(build.selectFrom('organization').select('id').where('id', '=', workspaceId));
  if (found.length === 0) throw wrong(`There is no workspace "${workspaceId}". "workspace list" lists them.`);
}

/** Checks everything before a key is created, then creates the secret with which the receiver verifies deliveries. */
async function prepareWebhook({ config, core, now }: CommandContext, webhookUrl: string) {
  await createCheckWebhookUrl(createWebhookNetwork(config, now).checkUrl)(webhookUrl);
  const box = createSecretBox(await readServiceSecrets(core.database, config));
  const secrets = createSecrets({ database: core.database, box, now });
  return async (scope: WorkspaceScope, { id, botId }: ApiKey): Promise<string | undefined> =>
    (await secrets.create(scope, botId, id, '0'))?.text;
}

function readKnownWords(words: readonly string[]) {
  try {
    return readWords(words);
  } catch (error) {
    throw wrong(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
