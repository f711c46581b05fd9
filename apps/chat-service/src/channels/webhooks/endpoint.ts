import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import type { DeliveriesTable, WebhookEndpointsTable } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/shared/scope.ts';

/** Where a key's deliveries go, and the health of that receiver. */
export interface Endpoint {
  /** Null when the key has no webhook any more. */
  url: string | null;
  failingSince: number | undefined;
  disabledAt: number | undefined;
  /** Encrypted, the newest first. */
  sealedSecrets: string[];
}

type EndpointRow = Pick<WebhookEndpointsTable, 'failing_since' | 'disabled_at'> & {
  webhook_url: string | null;
  sealed: string | null;
};

type Disabling = { keyId: string; at: number; reason: NonNullable<WebhookEndpointsTable['disabled_reason']> };

const system: Actor = { kind: 'system', id: undefined, address: undefined };

export type Endpoints = ReturnType<typeof createEndpoints>;

/** The receivers of webhooks: one per key. */
export function createEndpoints({ build, write }: Database) {
  const select = defineQuery((given: { keyId: string; at: number }) => selectEndpoint(build, given.keyId, given.at));

  return {
    /** Steps for the unit that stores an attempt. */
    noteFailure: defineQuery((given: { keyId: string; at: number }) =>
      build
        .insertInto('webhook_endpoints')
        .values({ key_id: given.keyId, failing_since: given.at })
        .onConflict((conflict) =>
          conflict
            .column('key_id')
            .doUpdateSet({ failing_since: given.at })
            .where('webhook_endpoints.failing_since', 'is', null),
        ),
    ),
    noteSuccess: defineQuery((given: { keyId: string }) =>
      build
        .updateTable('webhook_endpoints')
        .set({ failing_since: null })
        .where('key_id', '=', given.keyId)
        .where('failing_since', 'is not', null),
    ),

    /** A step that reads the endpoint; pass its rows to `from`. */
    select,
    /** Undefined when there is no such key. */
    from(rows: readonly EndpointRow[]): Endpoint | undefined {
      const [first] = rows;
      return (
        first && {
          url: first.webhook_url,
          failingSince: first.failing_since ?? undefined,
          disabledAt: first.disabled_at ?? undefined,
          sealedSecrets: rows.flatMap(({ sealed }) => sealed ?? []),
        }
      );
    },

    /** Stops deliveries to a receiver, with an entry in the audit log and a notice for people. */
    async disable(
      delivery: Pick<DeliveriesTable, 'key_id' | 'workspace_id' | 'bot_id'>,
      given: Omit<Disabling, 'keyId'>,
    ) {
      const { at, reason } = given;
      const details = { botId: delivery.bot_id, reason };
      const { done } = await write([
        { query: disableQuery(build, { ...given, keyId: delivery.key_id }), mustAffect: true },
        auditStep(build, {
          workspaceId: delivery.workspace_id,
          at,
          actor: system,
          action: 'webhook.disabled',
          subjectKind: 'key',
          subjectId: delivery.key_id,
          details,
        }),
      ]);
      return done;
    },
  };
}

function selectEndpoint(build: Database['build'], keyId: string, at: number) {
  return build
    .selectFrom('api_keys as key')
    .leftJoin('webhook_endpoints as endpoint', 'endpoint.key_id', 'key.id')
    .leftJoin('webhook_secrets as secret', (join) =>
      join
        .onRef('secret.key_id', '=', 'key.id')
        .on(({ eb, or }) => or([eb('secret.expires_at', 'is', null), eb('secret.expires_at', '>', at)])),
    )
    .select(['key.webhook_url', 'endpoint.failing_since', 'endpoint.disabled_at', 'secret.sealed'])
    .where('key.id', '=', keyId)
    .orderBy('secret.created_at', 'desc');
}

function disableQuery(build: Database['build'], { keyId, at, reason }: Disabling) {
  const disabled = { disabled_at: at, disabled_reason: reason, notice: notices[reason](at) };
  return build
    .insertInto('webhook_endpoints')
    .values({ key_id: keyId, ...disabled })
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet(disabled).where('webhook_endpoints.disabled_at', 'is', null),
    );
}

const notices: Record<Disabling['reason'], (at: number) => string> = {
  gone: (at) => `The receiver answered 410 Gone, so nothing is delivered to it since ${isoTime(at)}. ${next}`,
  failing: (at) =>
    `Every delivery failed for five days, so nothing is delivered to the receiver since ${isoTime(at)}. ${next}`,
};

const next = 'Enable the webhook again and redeliver what was missed.';

const isoTime = (instant: number) => new Date(instant).toISOString();
