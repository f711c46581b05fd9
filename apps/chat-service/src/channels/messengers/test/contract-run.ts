import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Opened } from '../../../platform/database/test/on-each-database.ts';
import type { Tenant } from '../../../talk/chat/test/harness.ts';
import type { FakePlatform } from './fake-platform.ts';
import { type ChannelHarness, serveChannels } from './harness.ts';

export interface SignedRequest {
  headers: Record<string, string>;
  body: string;
}

/** What the contract needs to know about a platform. */
export interface PlatformContract {
  type: string;
  settings: Record<string, unknown>;
  secrets: Record<string, string>;
  open(): Promise<FakePlatform>;
  /** A question of a person, as the platform sends it. The same id is the same event. */
  ask(question: { id: string; person: string; text: string; at: number }): SignedRequest;
  /** Of several services for the same platform. */
  name?: string;
  /** A rating of the last answer, where the platform has buttons. */
  rate?(answer: Wire, rating: 'up' | 'down', at: number): SignedRequest;
  /** A request whose signature is wrong in one way, by a name. */
  forge(request: SignedRequest): Record<string, SignedRequest>;
  /** Whether requests carry a signed time. */
  hasTime: boolean;
  /** Texts that people got, in order. */
  sent(fake: FakePlatform): string[];
  /** The message that can be rated. */
  lastMessage(fake: FakePlatform): Wire;
  limit(seconds: number): { status: number; headers?: Record<string, string>; json: object };
  /** Whether a question that is refused is answered with the reason at once. */
  refusesAtOnce?: boolean;
  /** A failure that lasts. */
  refusal: { status?: number; json: object };
  testPlace: string;
}

export type ContractRun = ReturnType<typeof prepareContract>;

/** A service beside a fake of the platform, with a new tenant and its channel for each test, on a clock that tests move. */
export function prepareContract(contract: PlatformContract, opened: () => Opened) {
  let fake: FakePlatform;
  let service: ChannelHarness;
  let tenant: Tenant;
  let channel: Wire;
  let count = 0;
  const path = `/channels/${contract.type}`;
  const channelWith = async (owner: Tenant) =>
    (await service.manage(owner, 'PUT', path, { settings: contract.settings, secrets: contract.secrets })).body;
  const run = {
    contract,
    opened,
    path,
    channelWith,
    at: Date.parse('2026-11-17T12:00:00Z'),
    get fake() {
      return fake;
    },
    get service() {
      return service;
    },
    get tenant() {
      return tenant;
    },
    get channel() {
      return channel;
    },
    events: async (): Promise<Wire[]> => (await service.manage(tenant, 'GET', `${path}/events`)).body.events,
    ask(text: string, given: { id?: string; person?: string } = {}): SignedRequest {
      count += 1;
      return contract.ask({ id: given.id ?? `${1_000 + count}`, person: given.person ?? '501', text, at: run.at });
    },
    deliver: (request: SignedRequest) => service.deliver(channel.id, request),
  };

  beforeAll(async () => {
    fake = await contract.open();
    service = await serveChannels({ database: opened().database, fake, now: () => run.at });
  });
  beforeEach(async () => {
    fake.next.length = 0;
    await service.runDue();
    tenant = await service.addTenant();
    channel = await channelWith(tenant);
    fake.calls.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
    expect(service.errors).toEqual([]);
  });
  return run;
}
