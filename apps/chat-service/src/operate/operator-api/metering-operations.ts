import type { OperatorScope } from '../../bots/tokens/operator-scopes.ts';
import type { Operation } from '../manage/operation.ts';
import { eventsQuery } from '../operator/metering-routes.ts';
import * as example from './operate-examples.ts';

/** The operations about usage events. */
export const meteringOperations: readonly Operation<OperatorScope>[] = [
  {
    id: 'listUsageEvents',
    method: 'GET',
    path: '/usage-events',
    needs: ['usage:read'],
    status: 200,
    query: eventsQuery,
    summary: 'List the usage.daily events, in the order in which they were made',
    answer: ['UsageEventList', { events: [example.usageEvent], next_cursor: null }],
  },
  {
    id: 'readMetering',
    method: 'GET',
    path: '/metering',
    needs: ['usage:read'],
    status: 200,
    summary: 'Read where usage events are sent',
    answer: ['Metering', example.metering],
  },
  {
    id: 'putMetering',
    method: 'PUT',
    path: '/metering',
    needs: ['usage:write'],
    status: 200,
    summary: 'Turn usage events on or off, and name their receiver',
    body: ['MeteringChanges', { enabled: true, url: example.metering.url }],
    answer: ['Metering', example.metering],
  },
  {
    id: 'createMeteringSecret',
    method: 'POST',
    path: '/metering/secret',
    needs: ['usage:write'],
    status: 201,
    summary: 'Create the secret that signs usage events',
    description: 'It is shown only once. The one before also signs for another day.',
    answer: ['MeteringSecret', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }],
  },
  {
    id: 'resendUsageEvents',
    method: 'POST',
    path: '/metering/resend',
    needs: ['usage:write'],
    status: 200,
    summary: 'Count up to 92 days again, and send all of their events again with the same ids',
    body: ['UsagePeriod', { from: '2026-11-01', to: '2026-11-15' }],
    answer: ['Resent', { created: 0, queued: 15 }],
  },
];
