import type { Limit } from '../dashboard-api/types.ts';
import type { Mail } from './mailer.ts';

/** Every e-mail that is sent, in plain text. Names chosen by people are put on one line and truncated. */

export function confirmMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your email address for Lectern',
    text: `Open this link within 24 hours to create your account:

${link}

If you did not sign up, you can ignore this email. Without the link no account is created.
`,
  };
}

export function hasAccountMail(to: string, site: string): Mail {
  return {
    to,
    subject: 'You have a Lectern account',
    text: `Someone, perhaps you, tried to sign up with this address.
It already has an account. Sign in at ${site}/sign-in

If it was not you, you can ignore this email.
`,
  };
}

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new Lectern password',
    text: `Open this link within an hour to choose a new password:

${link}

It works once, and signs you out everywhere else. You still need the codes from your authenticator app.
If you did not ask for this, you can ignore this email. Your password stays as it is.
`,
  };
}

export function emailChangeMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your new email address for Lectern',
    text: `Open this link within 24 hours to use this address for your account:

${link}

If you did not ask for this, you can ignore this email.
`,
  };
}

export function emailChangedMail(to: string, changedTo: string): Mail {
  return {
    to,
    subject: 'Your Lectern email address was changed',
    text: `From now on you sign in as ${line(changedTo)}.

If you did not change it, ask the operator of the server to reset your account.
`,
  };
}

export function addedMail(
  to: string,
  { workspace, role, site }: { workspace: string; role: string; site: string },
): Mail {
  return {
    to,
    subject: `You were added to ${line(workspace)} on Lectern`,
    text: `Your organization added you to the workspace "${line(workspace)}" as ${role}.

Sign in at ${site}/sign-in
with single sign-on, or choose "Forgot your password?" there to set a password.
`,
  };
}

export function invitationMail(
  to: string,
  { workspace, inviter, role, link }: { workspace: string; inviter: string; role: string; link: string },
): Mail {
  return {
    to,
    subject: `Join ${line(workspace)} on Lectern`,
    text: `${line(inviter)} invites you to the workspace "${line(workspace)}" as ${role}.

Open this link within seven days to join:

${link}

It works once, and only for ${to}. If you do not know the sender, you can ignore this email.
`,
  };
}

export function quotaMail(
  to: string,
  { bot, key, limit, day, link }: { bot: string; key: string; limit: number; day: string; link: string },
): Mail {
  return {
    to,
    subject: `${line(bot)}: the key "${line(key)}" has used its quota of ${day}`,
    text: `The API key "${line(key)}" of the bot "${line(bot)}" has made ${limit} requests on ${day} (UTC), its daily quota.
Further requests are refused with 429 until midnight UTC.

Usage: ${link}
`,
  };
}

interface UsedLimitWords {
  workspace: string;
  /** The label of the key, for its own limit. */
  key: string | undefined;
  limit: Limit;
  percent: number;
  used: number;
  allowed: number;
  /** The day on which it starts anew. */
  until: string | undefined;
  link: string;
}

const limitWords: Readonly<Record<Limit, string>> = {
  key_requests_per_day: 'requests a day',
  questions_per_day: 'questions a day',
  questions_per_month: 'questions a month',
  bots: 'bots',
  keys: 'active API keys',
  sources: 'sources',
  members: 'members and invitations',
  channels: 'channels',
  stored_bytes: 'MB of stored content',
};

export function limitMail(to: string, given: UsedLimitWords): Mail {
  const { workspace, key, limit, percent, until, link } = given;
  const words = limitWords[limit];
  const inUnits = (value: number) => Math.floor(limit === 'stored_bytes' ? value / 1e6 : value).toLocaleString('en');
  const owner = key === undefined ? `The workspace "${line(workspace)}"` : `The API key "${line(key)}"`;
  const later =
    until === undefined
      ? 'nothing can be added until there is room again'
      : `further ones are refused until ${until} (UTC)`;
  return {
    to,
    subject: `${line(workspace)}: ${percent === 100 ? 'all' : `${percent} %`} of the ${words} are used`,
    text: `${owner} has used ${inUnits(given.used)} of ${inUnits(given.allowed)} ${words}.
${percent === 100 ? 'From now on' : 'When all are used,'} ${later}. Nothing is deleted.

Plan and usage: ${link}
`,
  };
}

export function sourceFailedMail(
  to: string,
  { bot, source, reason, link }: { bot: string; source: string; reason: string; link: string },
): Mail {
  return {
    to,
    subject: `${line(bot)}: "${line(source)}" could not be read`,
    text: `The bot "${line(bot)}" could not read its source "${line(source)}":

${line(reason, 500)}

What was read before is still used for answers. Knowledge of the bot: ${link}
`,
  };
}

export function leadMail(
  to: string,
  given: { bot: string; name: string | null; email: string; question: string; link: string },
): Mail {
  const { bot, name, email, question, link } = given;
  return {
    to,
    // The form accepts one address, and nothing that could be parsed as a second one.
    replyTo: email,
    subject: `${line(bot)}: somebody wants to hear from you`,
    text: `A visitor of a page with the bot "${line(bot)}" asks to be contacted.

Name: ${line(name ?? '') || '(not given)'}
Email: ${line(email, 254)}
Question: ${line(question, 2_000)}

The address was typed by the visitor and is not verified. All leads of the bot: ${link}
`,
  };
}

export function waitingMail(
  to: string,
  { bot, question, link, isTheirs }: { bot: string; question: string; link: string; isTheirs: boolean },
): Mail {
  return {
    to,
    subject: `${line(bot)}: a visitor is waiting for ${isTheirs ? 'your answer' : 'a person'}`,
    text: `${
      isTheirs
        ? `A visitor of the bot "${line(bot)}" wrote in a conversation that you answer.`
        : `A visitor asks the bot "${line(bot)}" for a person, and nobody has taken over yet.`
    }

Last message: ${line(question, 2_000)}

Answer in the inbox: ${link}
`,
  };
}

export interface DigestFigures {
  questions: number;
  answered: number;
  /** Questions of the week before. */
  questionsBefore: number;
  up: number;
  down: number;
  /** Handovers that began. */
  handovers: number;
  /** Questions without an answer, the last ones first. */
  unanswered: string[];
}

export function digestMail(to: string, given: { workspace: string; site: string; from: string } & DigestFigures): Mail {
  const { workspace, site, from, questions, answered, questionsBefore, up, down, handovers, unanswered } = given;
  const share = Math.round((100 * answered) / questions);
  const open = unanswered.map((question) => `- ${line(question, 200)}`).join('\n');
  return {
    to,
    subject: `${line(workspace)}: ${questions} ${questions === 1 ? 'question' : 'questions'} last week, ${share} % answered`,
    text: `The week from ${from} (Monday to Sunday, UTC) in the workspace "${line(workspace)}":

Questions: ${questions} (${questionsBefore} in the week before)
Answered: ${answered} (${share} %)
Ratings: ${up} good, ${down} bad
Handed over to a person: ${handovers}
${open === '' ? '' : `\nQuestions without an answer:\n${open}\n`}
Dashboard: ${site}
To get no more of these emails: ${site}/members
`,
  };
}

function line(text: string, most = 100): string {
  const flat = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}
