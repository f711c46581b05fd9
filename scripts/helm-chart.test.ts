import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { discordConfig } from '../apps/discord/src/config.ts';
import { readConfig } from '../packages/service-kit/src/index.ts';
import { type KubernetesObject, problemsOf } from './deploy-files/check-kubernetes.ts';
import { imageEnv } from './deploy-files/image-env.ts';

const root = join(import.meta.dirname, '..');
const configs = { data: dataServiceConfig, chat: chatServiceConfig };

const sprig = '/usr/share/gocode/src/github.com/Masterminds/sprig';
const canRender = spawnSync('sh', ['-c', 'command -v go']).status === 0 && existsSync(sprig);

describe.skipIf(!canRender)('the Helm chart, rendered', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-helm-'));
    const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(folder, 'cache') };
    const source = join(root, 'scripts/deploy-files/render.go');
    execFileSync('go', ['build', '-o', join(folder, 'render'), source], { env: { ...process.env, ...go } });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  interface Rendered extends KubernetesObject {
    metadata: { name: string };
    spec: { [name: string]: unknown; template: { spec: { containers: Container[] } } };
  }
  interface Container {
    args?: string[];
    env: { name: string; value: string }[];
    [name: string]: unknown;
  }

  function render(values: object = {}): Rendered[] {
    const output = execFileSync(join(folder, 'render'), [join(root, 'deploy/helm/lectern'), JSON.stringify(values)]);
    const documents = parseAllDocuments(output.toString());
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    return documents.map((document) => document.toJS()).filter((object) => object !== null);
  }

  const everything = {
    ingress: { enabled: true, tlsSecretName: 'certificate' },
    imagePullSecrets: [{ name: 'registry' }],
    chat: { env: { SIGN_UP: 'open' } },
    backup: { enabled: true, existingClaim: 'backups' },
  };

  it('consists of objects that Kubernetes takes', () => {
    for (const values of [{}, everything]) expect(render(values).flatMap(problemsOf)).toEqual([]);
    expect(
      render(everything)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual([
      'CronJob',
      'Deployment',
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'Service',
      'Service',
    ]);
  });

  it('is checked by schemas that notice a typing mistake', () => {
    const [deployment] = render();
    if (deployment === undefined) return expect.unreachable();
    const { spec, ...rest } = deployment;
    expect(problemsOf({ ...rest, spec: { ...spec, replica: 2 } })).toEqual(['Deployment.spec.replica is unknown']);
    expect(problemsOf({ ...rest, spec: { ...spec, replicas: 'two' } })).toHaveLength(1);
  });

  it.each(['data', 'chat'] as const)('gives the %s service settings that it has, with values that it takes', (name) => {
    const [container] = render(everything)
      .filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith(`-${name}`))
      .flatMap(({ spec }) => spec.template.spec.containers);
    const given = Object.fromEntries(container?.env.map(({ name: setting, value }) => [setting, value]) ?? []);
    expect(Object.keys(configs[name].shape)).toEqual(expect.arrayContaining(Object.keys(given)));
    const secret = { SECRET_KEY: 'x'.repeat(48), DATABASE_URL: 'postgres://lectern@db/lectern' };
    expect(() => readConfig(configs[name], { ...imageEnv(), ...secret, ...given })).not.toThrow();
  });

  it('gives the data service no secrets of the chat service', () => {
    const [data, chat] = ['data', 'chat'].map((name) =>
      render().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith(`-${name}`)),
    );
    const secrets = (deployment: Rendered | undefined) =>
      JSON.stringify(deployment).match(/"secretRef":\{[^}]*\}|"secretKeyRef":\{[^}]*\}/g);
    expect(secrets(data)?.map((text) => /"key":"(\w+)"/.exec(text)?.[1])).toEqual([
      'REDIS_URL',
      'OTEL_EXPORTER_OTLP_HEADERS',
    ]);
    expect(secrets(chat)).toEqual(['"secretRef":{"name":"lectern","optional":true}']);
  });

  it('reads secrets from files that the operator mounts, where they are needed', () => {
    const files = (name: string) => ({
      env: { [`${name}_FILE`]: `/run/secrets/lectern/${name}` },
      extraVolumes: [{ name: 'secrets', secret: { secretName: 'files' } }],
      extraVolumeMounts: [{ name: 'secrets', mountPath: '/run/secrets/lectern', readOnly: true }],
    });
    const discord = { enabled: true, publicKey: 'ab'.repeat(32), ...files('DISCORD_BOT_TOKEN') };
    const values = { chat: files('SECRET_KEY'), discord, backup: { enabled: true } };
    const objects = render(values);
    expect(objects.flatMap(problemsOf)).toEqual([]);
    const withFiles = objects.filter((object) => JSON.stringify(object).includes('"secretName":"files"'));
    expect(withFiles.map(({ metadata }) => metadata.name)).toEqual([
      'release-backup',
      'release-discord',
      'release-chat',
    ]);
    for (const object of withFiles) {
      expect(JSON.stringify(object)).toContain('"readOnly":true');
      expect(JSON.stringify(object)).toMatch(/"name":"(SECRET_KEY|DISCORD_BOT_TOKEN)_FILE","value":"\/run\/secrets/);
    }
  });

  it('backs up with a command and settings that there are', () => {
    const [job] = render({ backup: { enabled: true } }).filter(({ kind }) => kind === 'CronJob');
    const [, args = ''] = /"args":(\[[^\]]*\])/.exec(JSON.stringify(job)) ?? [];
    expect(JSON.parse(args)).toEqual([
      'apps/chat-service/src/cli/main.ts',
      'backup',
      's3://backups/lectern',
      '--keep',
      '14',
    ]);
    expect(render().some(({ kind }) => kind === 'CronJob')).toBe(false);
  });

  it('runs the Discord bot where it is switched on, with settings that it takes', () => {
    const discord = {
      enabled: true,
      publicKey: 'ab'.repeat(32),
      applicationId: '1100000000000000001',
      dataPublicUrl: 'https://data.test',
    };
    const objects = render({ ...everything, discord });
    expect(objects.flatMap(problemsOf)).toEqual([]);
    const [container] = objects
      .filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith('-discord'))
      .flatMap(({ spec }) => spec.template.spec.containers);
    const given = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
    expect(() => readConfig(discordConfig, { ...imageEnv(), ...given })).not.toThrow();
    expect(Object.keys(discordConfig.shape)).toEqual(expect.arrayContaining(Object.keys(given)));
    expect(JSON.stringify(objects.find(({ kind }) => kind === 'Ingress'))).toContain('/interactions');
    expect(JSON.stringify(render(everything))).not.toContain('discord');
    expect(() => render({ discord: { enabled: true } })).toThrow();
  });

  it('waits before it stops a pod, until nobody sends requests there', () => {
    for (const { kind, spec } of render({ preStopSeconds: 7 })) {
      if (kind !== 'Deployment') continue;
      expect(spec.template.spec.containers[0]?.lifecycle).toEqual({
        preStop: { exec: { command: ['/app/node', '-e', 'setTimeout(() => undefined, 7000)'] } },
      });
    }
  });

  it('leaves out a service that is switched off, everywhere', () => {
    const objects = render({ ...everything, data: { enabled: false } });
    expect(JSON.stringify(objects)).not.toContain('release-data');
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    expect(JSON.stringify(ingress)).not.toContain('data.example.org');
  });
});
