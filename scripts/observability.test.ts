import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { type ChatService, startChatService } from '../apps/chat-service/src/start.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { type DataService, startDataService } from '../apps/data-service/src/start.ts';
import { freePort } from '../packages/test-kit/src/index.ts';

const deploy = join(import.meta.dirname, '../deploy');
const alerts = join(deploy, 'prometheus/alerts.yml');
const hasPromtool = spawnSync('sh', ['-c', 'command -v promtool']).status === 0;

let dataDir: string;
let services: [DataService, ChatService];
const metrics = { data: '', chat: '' };
let chatMetricsUrl: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-observability-'));
  const quiet = { LOG_LEVEL: 'silent' };
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    CHAT_PORT: '0',
    CHAT_METRICS_PORT: String(port),
    EMBEDDINGS: 'off',
    QUOTA_PER_DAY: '3',
  };
  services = [
    await startDataService(dataServiceConfig.parse({ DATA_PORT: '0', WORKERS: '1', METRICS_PORT: '0', ...quiet })),
    await startChatService(chatServiceConfig.parse({ ...settings, ...quiet })),
  ];
  const [data, chat] = services;
  for (const path of ['/api/v1/mobs', '/api/v1/mobs/creeper', '/api/v1/mobs/nobody']) await fetch(data.url + path);
  const { key } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const body = JSON.stringify({ bot_id: 'minecraft', message: 'How much health does a creeper have?' });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (let count = 0; count < 5; count += 1) {
    await (await fetch(`${chat.url}/api/v1/chat`, { method: 'POST', headers, body })).text();
  }
  metrics.data = await (await fetch(data.metricsUrl)).text();
  chatMetricsUrl = `http://127.0.0.1:${port}/metrics`;
  metrics.chat = await (await fetch(chatMetricsUrl)).text();
});
afterAll(async () => {
  for (const service of services) await service.stop();
  rmSync(dataDir, { recursive: true });
});

it('tells latency of both services as histograms that can be counted', () => {
  expect(metrics.data).toContain('# TYPE lectern_data_request_seconds histogram\n');
  expect(metrics.data).toContain('lectern_data_request_seconds_count 3\n');
  expect(metrics.data).toContain('lectern_data_request_seconds_bucket{le="+Inf"} 3\n');
  expect(metrics.data).toMatch(/lectern_data_requests_total\{route="[^"]+",status="404"\} 1\n/);
  expect(metrics.chat).toContain('# TYPE lectern_chat_request_seconds histogram\n');
  expect(metrics.chat).toMatch(/lectern_chat_requests_total\{route="\/api\/v1\/chat",status="200"\} \d+\n/);
});

it('tells refusals, turns, the database, queues and limiters', () => {
  expect(Number(/lectern_chat_quota_refusals_total (\d+)/.exec(metrics.chat)?.[1])).toBeGreaterThanOrEqual(2);
  expect(metrics.chat).toMatch(/lectern_chat_turn_seconds_count\{outcome="answered"\} [1-9]/);
  expect(metrics.chat).toContain('lectern_database_up 1\n');
  for (const kind of ['unavailable', 'full', 'other']) {
    expect(metrics.chat).toContain(`lectern_database_failures_total{kind="${kind}"} 0\n`);
  }
  expect(metrics.chat).toMatch(/lectern_queue_jobs\{queue="webhooks"\} \d+\n/);
  for (const text of Object.values(metrics)) expect(text).toContain('lectern_limiters_without_redis 0\n');
});

it('has a dashboard and alerts that ask only for metrics that there are', () => {
  // The metrics of a connection pool only exist with PostgreSQL.
  const known = new Set(['lectern_database_connections']);
  for (const text of Object.values(metrics)) {
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) {
      for (const end of ['', '_bucket', '_sum', '_count']) known.add(name + end);
    }
  }
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/lectern.json'), 'utf8'));
  const asked = [
    ...dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    ...[...readFileSync(alerts, 'utf8').matchAll(/expr: (.*)/g)].map(([, expr]) => expr),
  ].join('\n');
  const names = new Set([...asked.matchAll(/\b(lectern|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

it('shows every metric of ours on the dashboard, and explains each in docs/watch.md', () => {
  const ours = Object.values(metrics).flatMap((text) =>
    [...text.matchAll(/^# TYPE (lectern_\S+)/gm)].map(([, name]) => name),
  );
  const shown = readFileSync(join(deploy, 'grafana/lectern.json'), 'utf8');
  const explained = readFileSync(join(deploy, '../docs/watch.md'), 'utf8');
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.filter((name = '') => !shown.includes(name))).toEqual([]);
  expect(ours.filter((name = '') => !explained.includes(`\`${name}`))).toEqual([]);
});

it('says in docs/watch.md what to do about each alert', () => {
  const names = [...readFileSync(alerts, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const explained = readFileSync(join(deploy, '../docs/watch.md'), 'utf8');
  expect(names.filter((name) => !new RegExp(`^- .*\\b${name}\\b.*: `, 'm').test(explained))).toEqual([]);
});

it('tells how far event loops lag, of every thread of the data service', async () => {
  for (const text of Object.values(metrics)) expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  const again = await (await fetch(services[0].metricsUrl)).text();
  expect(Number(/^lectern_data_loop_lag_seconds (\S+)$/m.exec(again)?.[1])).toBeGreaterThanOrEqual(0);
});

it('counts wrong keys that a limiter refuses', async () => {
  const wrong = { authorization: 'Bearer lk_live_wrong', 'content-type': 'application/json' };
  const [, { url }] = services;
  for (let count = 0; count < 31; count += 1) {
    await (await fetch(`${url}/api/v1/chat`, { method: 'POST', headers: wrong, body: '{}' })).text();
  }
  const text = await (await fetch(chatMetricsUrl)).text();
  expect(text).toContain('lectern_limiter_refusals_total{limiter="chat:bad-keys"} 1\n');
});

it.skipIf(!hasPromtool)('calls for help when a target is down, however Prometheus found it', () => {
  const targets = [
    '{job="lectern-chat", instance="a"}',
    '{job="pods", app_kubernetes_io_name="lectern", instance="b"}',
  ];
  const test = {
    rule_files: [alerts],
    tests: [
      {
        interval: '1m',
        input_series: [...targets, '{job="other", instance="c"}'].map((labels) => ({
          series: `up${labels}`,
          values: '0 0 0 0',
        })),
        promql_expr_test: [
          {
            expr: 'count(ALERTS{alertname="LecternDown", alertstate="firing"})',
            eval_time: '3m',
            exp_samples: [{ labels: '{}', value: targets.length }],
          },
        ],
      },
    ],
  };
  const file = join(dataDir, 'alerts-test.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(test));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

it.skipIf(!hasPromtool)('is taken by promtool', () => {
  const checked = execFileSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' });
  expect(checked).toContain('19 rules found');
  for (const input of Object.values(metrics)) {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('lectern') || line.includes('error'));
    expect(ours).toEqual([]);
  }
});
