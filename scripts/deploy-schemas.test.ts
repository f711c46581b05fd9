import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { chatServiceConfig } from '../apps/chat-service/src/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { readConfig } from '../packages/service-kit/src/index.ts';
import { type KubernetesObject, problemsOf } from './deploy-files/check-kubernetes.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const configs = { data: dataServiceConfig, chat: chatServiceConfig };

/** What the pages tell to put into `.env` before `docker compose up`. */
const env: Record<string, string> = {
  DATA_HOST: 'data.example.org',
  CHAT_HOST: 'chat.example.org',
  SECRET_KEY: 'x'.repeat(48),
  POSTGRES_PASSWORD: 'secret',
};

/** As Compose fills in `${NAME:?}` and `${NAME:-else}`. */
function fillIn(source: string, given: Record<string, string>): string {
  return source.replaceAll(/\$\{(\w+)(:\?|:-([^}]*))\}/g, (_, name, kind, fallback) => {
    const value = given[name] || fallback;
    if (kind === ':?' && !value) throw new Error(`${name} is missing`);
    return value ?? '';
  });
}

describe('compose.yaml', () => {
  const read = () => parse(fillIn(text('compose.yaml'), env), { merge: true });

  it('is as the Compose Specification wants it', () => {
    const { $schema: _, ...schema } = JSON.parse(text('scripts/deploy-files/compose.schema.json'));
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([check(read()), check.errors]).toEqual([true, null]);
    const { services, ...rest } = read();
    expect(check({ ...rest, services: { ...services, data: { ...services.data, read_onyl: true } } })).toBe(false);
  });

  it('asks for exactly what docs/install.md tells to set', () => {
    for (const name of Object.keys(env)) {
      expect(() => fillIn(text('compose.yaml'), { ...env, [name]: '' })).toThrow(`${name} is missing`);
      expect(text('docs/install.md')).toMatch(new RegExp(`^${name}=`, 'm'));
    }
  });

  it.each(['data', 'chat'] as const)('gives the %s service values that it takes', (name) => {
    expect(() => readConfig(configs[name], { ...imageEnv(), ...read().services[name].environment })).not.toThrow();
  });

  it('gives answers the time to end', () => {
    const { LLM_TIMEOUT_SECONDS } = chatServiceConfig.parse({});
    expect(Number.parseInt(read().services.chat.stop_grace_period, 10)).toBeGreaterThanOrEqual(
      LLM_TIMEOUT_SECONDS + 15,
    );
  });
});

/** Settings that the image itself brings. */
function imageEnv(): Record<string, string> {
  return Object.fromEntries(
    [...text('Dockerfile').matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('Caddy', () => {
  it.skipIf(!has('caddy'))('takes the configuration', () => {
    const config = join(root, 'deploy/Caddyfile');
    const home = mkdtempSync(join(tmpdir(), 'lectern-caddy-'));
    const given = { env: { ...process.env, ...env, HOME: home }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], given);
    rmSync(home, { recursive: true });
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain('"level":"warn"');
  });
});

const sprig = '/usr/share/gocode/src/github.com/Masterminds/sprig';
const canRender = has('go') && existsSync(sprig);

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
  };

  it('consists of objects that Kubernetes takes', () => {
    for (const values of [{}, everything]) expect(render(values).flatMap(problemsOf)).toEqual([]);
    expect(
      render(everything)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual([
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
    const secret = { SECRET_KEY: env.SECRET_KEY, DATABASE_URL: 'postgres://lectern@db/lectern' };
    expect(() => readConfig(configs[name], { ...imageEnv(), ...secret, ...given })).not.toThrow();
  });

  it('leaves out a service that is switched off, everywhere', () => {
    const objects = render({ ...everything, data: { enabled: false } });
    expect(JSON.stringify(objects)).not.toContain('release-data');
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    expect(JSON.stringify(ingress)).not.toContain('data.example.org');
  });
});
