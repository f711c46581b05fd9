import type { Database, Step } from '../../platform/database/database.ts';
import { idOf, randomBase62 } from '../../platform/shared/ids.ts';
import type { VisitorScope } from '../../platform/shared/scope.ts';
import type { Identity } from './identity.ts';
import type { Website } from './websites.ts';

/** Lets a browser return as the same visitor. Only the browser has it. */
export function createVisitorSecret(): string {
  return `lvs_${randomBase62(32)}`;
}

export function isVisitorSecret(text: string): boolean {
  return /^lvs_[0-9A-Za-z]{32}$/.test(text);
}

/** An anonymous visitor is identified by the secret alone, so nothing is stored before the first message. */
export function visitorIdOf({ botId }: Pick<Website, 'botId'>, secret: string): string {
  return idOf('vis', `${botId} visitor ${secret}`);
}

/** The id of a person whose identity the customer vouches for: the same on every device. */
export function personIdOf({ botId }: Pick<Website, 'botId'>, userId: string): string {
  return idOf('vis', `${botId} person ${userId}`);
}

export type Visitors = ReturnType<typeof createVisitors>;

/** The visitors who talk to bots on websites. */
export function createVisitors({ database: { build, read, write }, now }: { database: Database; now: () => number }) {
  const upsert = (
    row: { id: string; bot_id: string; workspace_id: string },
    known: Partial<PersonColumns>,
    at: number,
  ) =>
    build
      .insertInto('visitors')
      .values({ ...row, ...nobody, ...known, created_at: at, last_seen_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...known, last_seen_at: at }));

  return {
    /** For the unit that precedes a message: stores the visitor. */
    seenStep: ({ visitorId, botId, workspaceId }: VisitorScope, at: number): Step =>
      upsert({ id: visitorId, bot_id: botId, workspace_id: workspaceId }, {}, at),

    /** Whether the customer's server has signed this address for the visitor. */
    async hasProven({ visitorId }: VisitorScope, email: string): Promise<boolean> {
      const proven = build.selectFrom('visitors').select('email').where('contact_verified', '=', 1);
      const [row] = await read(proven.where('id', '=', visitorId));
      return row?.email?.toLowerCase() === email.toLowerCase();
    },

    /**
     * Stores what the customer says about a person. Earlier anonymous conversations in this browser become the
     * person's. Returns the visitor's id.
     */
    async identify(website: Website, identity: Identity, before: string | undefined): Promise<string> {
      const { botId, workspaceId } = website;
      const id = personIdOf(website, identity.userId);
      const { userId, name = null, email = null } = identity;
      const contact_verified = identity.isContactProven ? 1 : 0;
      const at = now();
      const steps: [Step, ...Step[]] = [
        upsert(
          { id, bot_id: botId, workspace_id: workspaceId },
          { user_id: userId, name, email, contact_verified },
          at,
        ),
      ];
      if (before !== undefined && before !== id) {
        steps.push(build.updateTable('conversations').set({ visitor_id: id }).where('visitor_id', '=', before));
        steps.push(build.updateTable('leads').set({ visitor_id: id }).where('visitor_id', '=', before));
        steps.push(build.deleteFrom('visitors').where('id', '=', before).where('user_id', 'is', null));
      }
      await write(steps);
      return id;
    },
  };
}

interface PersonColumns {
  user_id: string | null;
  name: string | null;
  email: string | null;
  contact_verified: number;
}

const nobody: PersonColumns = { user_id: null, name: null, email: null, contact_verified: 0 };
