import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoveBots } from '../bots/bots/remove-bots.ts';
import { demoEmail } from '../operate/demo/demo-access.ts';
import { type Command, lines, readEmail, wrong } from './command.ts';

/** Commands about people. No password is ever printed: it is typed in, or read from standard input. */
export const peopleCommands: Readonly<Record<string, Command>> = {
  'people create': async (context, values) => {
    const email = readEmail(values.email);
    const password = await passwordFor(context, values, email);
    const name = values.name ?? email.split('@')[0] ?? email;
    const workspace = values.workspace === undefined ? {} : { workspaceName: values.workspace };
    const { workspaceId } = await context.core.operations.createUser({ email, name, password, ...workspace });
    const made = { email, workspace_id: workspaceId };
    return values.json ? [JSON.stringify(made)] : lines(made);
  },
  'people list': async ({ core }) => {
    const people = await core.operations.listPeople();
    return people.map(({ email, name, isOperator }) => `${email}  ${name}${isOperator ? '  (operator)' : ''}`);
  },
  'people operator': async ({ core }, values, [address]) => {
    await core.operations.setOperator(readEmail(address), values.off !== true);
    return [`${address} is ${values.off ? 'no' : 'an'} operator${values.off ? ' any more' : ' now'}.`];
  },
  'people reset-password': async (context, values, [address]) => {
    const email = readEmail(address);
    await context.core.operations.resetPassword(email, await passwordFor(context, values, email));
    return [`${email} has a new password, is signed out everywhere and signs in without a code.`];
  },
  'people remove': async ({ core, config }, values, [address]) => {
    const email = readEmail(address);
    const withWorkspaces = values['with-workspaces'] === true;
    const removeBots = createRemoveBots(core.database, core.bots);
    const removed = await core.operations.removePerson(email, { withWorkspaces, removeBots });
    if (email === demoEmail) rmSync(join(config.DATA_DIR, 'demo.json'), { force: true });
    return [
      `${email} was removed.`,
      ...removed.map(({ name }) => `The workspace "${name}" was removed with its bots.`),
    ];
  },
};

export async function passwordFor(
  { askPassword }: Parameters<Command>[0],
  values: Parameters<Command>[1],
  email: string,
): Promise<string> {
  const password = values.password ?? (await askPassword(`Password for ${email}: `));
  if (password === '') throw wrong('A password is needed: type it when asked, or send it to standard input.');
  return password;
}

/** The warning to the operator about a demo account that still exists. */
export async function describeDemoAccount({ core }: Pick<Parameters<Command>[0], 'core'>): Promise<string | undefined> {
  const found = await core.operations.findUserByEmail(demoEmail);
  return found && `${demoEmail} EXISTS: remove it with "people remove ${demoEmail} --with-workspaces"`;
}
