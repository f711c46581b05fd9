import { botFields } from '../bots/bots/bot.ts';
import { operatorScope } from '../platform/shared/operator-scope.ts';
import { type Command, lines, read, readEmail, wrong } from './command.ts';
import { passwordFor } from './people.ts';

/** Everything that a new instance needs before its first answer, for an operator without a browser. */
export const setUp: Command = async (context, values) => {
  const { core } = context;
  if ((await core.operations.listPeople()).length > 0) {
    throw wrong('This server already has people. Use "people create", "bots create" and "keys create".');
  }
  const email = readEmail(values.email);
  const botName = values.bot === undefined ? 'Assistant' : read(botFields.name, '--bot', values.bot);
  const password = await passwordFor(context, values, email);
  const name = values.name ?? email.split('@')[0] ?? email;
  const workspace = values.workspace === undefined ? {} : { workspaceName: values.workspace };
  const { workspaceId } = await core.operations.createUser({ email, name, password, ...workspace });
  await core.operations.setOperator(email, true);
  const scope = operatorScope(workspaceId);
  const bot = await core.bots.create(scope, { name: botName, withDataSet: values['data-set'] });
  const created = await core.keys.create(scope, bot.id, { label: 'First key' });
  const made = { email, workspace_id: workspaceId, bot_id: bot.id, key: created?.text };
  return values.json ? [JSON.stringify(made)] : [...lines(made), 'The key is shown only once.'];
};
