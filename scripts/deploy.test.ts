import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { modelMegabytes } from '../apps/chat-service/src/knowledge/embedding/model-thread.ts';
import { yamlMegabytes, yamlSlots } from '../apps/chat-service/src/operate/bot-file/yaml-threads.ts';
import { chatServiceConfig, longestStopMs as chatStopMs } from '../apps/chat-service/src/platform/config/config.ts';
import { dataServiceConfig } from '../apps/data-service/src/config.ts';
import { longestStopMs as dataStopMs } from '../apps/data-service/src/start.ts';
import { discordConfig } from '../apps/discord/src/config.ts';
import { secretSettings } from '../packages/service-kit/src/secret-files.ts';
import { readDockerfile } from './image/dockerfile.ts';
import { launchOptions } from './launch.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const settingsOf = { data: Object.keys(dataServiceConfig.shape), chat: Object.keys(chatServiceConfig.shape) };

const isSecretSetting = (name: string) => (secretSettings as readonly string[]).includes(name);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** How long each service may take to stop. */
const stopSeconds = {
  data: dataStopMs(dataServiceConfig.parse({})) / 1_000,
  chat: chatStopMs(chatServiceConfig.parse({})) / 1_000,
};
/** Nobody is killed before that, and nobody waits much longer for one that hangs. */
function expectGrace(seconds: number, name: 'data' | 'chat'): void {
  expect(seconds).toBeGreaterThanOrEqual(stopSeconds[name]);
  expect(seconds).toBeLessThanOrEqual(stopSeconds[name] + 5);
}

/** How each service must be started, wherever that is written down. */
const flags = { data: launchOptions('data-service', {}).execArgv, chat: launchOptions('chat-service', {}).execArgv };

describe('the image', () => {
  const [, final] = readDockerfile(text('Dockerfile'));

  it('starts the chat service as npm start does, as nobody in particular', () => {
    expect(final?.cmd).toEqual([...flags.chat, 'apps/chat-service/src/main.ts']);
    expect(final?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(final?.env).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
  });
});

describe('compose.yaml', () => {
  const { services } = parse(text('compose.yaml'), { merge: true });
  const isFileOfSecret = (name: string) => name.endsWith('_FILE') && isSecretSetting(name.slice(0, -'_FILE'.length));
  const namesIn = ({ environment }: { environment: object }) =>
    Object.keys(environment).filter((name) => !isFileOfSecret(name));

  it.each(['data', 'chat'] as const)('gives the %s service settings that it has', (name) => {
    expect(settingsOf[name]).toEqual(expect.arrayContaining(namesIn(services[name])));
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  /** What the image and the other containers determine. */
  const given = ['HOST', 'NODE_ENV', 'DATA_DIR', 'DATA_PORT', 'CHAT_PORT', 'METRICS_PORT', 'CHAT_METRICS_PORT'];

  it.each(['data', 'chat'] as const)('passes on every other setting of the %s service', (name) => {
    const { environment } = services[name];
    expect(settingsOf[name].filter((setting) => !given.includes(setting) && !(setting in environment))).toEqual([]);
    for (const [setting, value] of Object.entries(environment)) {
      if (/^\$\{\w+:-\}$/.test(String(value))) expect(value).toBe(`\${${setting}:-}`);
    }
  });

  it.each(['data', 'chat'] as const)('gives the %s service as long to stop as it may need', (name) => {
    expectGrace(Number.parseInt(services[name].stop_grace_period, 10), name);
  });

  it('backs up every day, with settings that the command line has', () => {
    const [program, ...words] = services.backup.command;
    expect(text(program)).toContain('runCommand');
    expect(words.join(' ')).toMatch(/^backup \S+ --keep \S+ --every 24$/);
    expect(settingsOf.chat).toEqual(expect.arrayContaining(namesIn(services.backup)));
    expect(services.backup.environment.DATABASE_URL).toBe(services.chat.environment.DATABASE_URL);
  });

  it('starts the Discord bot for the data with every setting that it has', () => {
    const { command, profiles } = services.discord;
    expect(text(command[0])).toContain('startDiscordBot');
    expect(profiles).toEqual(['discord']);
    const { PROBE_URL } = services.discord.environment;
    expect(namesIn(services.discord).toSorted()).toEqual(
      [...Object.keys(discordConfig.shape), 'PROBE_URL']
        .filter((name) => !['HOST', 'DISCORD_PORT'].includes(name))
        .toSorted(),
    );
    expect(PROBE_URL).toBe(`http://127.0.0.1:${discordConfig.shape.DISCORD_PORT.parse(undefined)}/health`);
    expect(text('deploy/Caddyfile')).toContain('reverse_proxy /interactions {$DISCORD_UPSTREAM:discord:8082}');
  });

  it('starts the data service as npm start does', () => {
    expect(services.data.command).toEqual([...flags.data, 'apps/data-service/src/main.ts']);
  });
});

describe('systemd', () => {
  const unit = (name: string) => text(`deploy/systemd/lectern-${name}.service`);

  it.each(['data', 'chat'] as const)('starts the %s service as npm start does, with all its environment', (name) => {
    const command = `node ${flags[name].join(' ')} apps/${name}-service/src/main.ts`;
    expect(unit(name)).toContain(`ExecStart=/opt/lectern/node_modules/node/bin/${command}\n`);
    const { env } = launchOptions(`${name}-service`, {});
    for (const [variable, value] of Object.entries(env)) {
      if (variable.startsWith('MALLOC')) expect(unit(name)).toContain(`${variable}=${value}`);
    }
  });

  it.each(['data', 'chat'] as const)('starts the %s service again and again, and lets it stop', (name) => {
    const [, ofUnit = '', ofService = ''] = /\[Unit\]([\s\S]*)\[Service\]([\s\S]*)\[Install\]/.exec(unit(name)) ?? [];
    expect(ofUnit).toMatch(/^StartLimitIntervalSec=0$/m);
    for (const key of ['Restart=always', 'RestartSec=2', 'RestartSteps=5', 'RestartMaxDelaySec=60']) {
      expect(ofService).toMatch(new RegExp(`^${key}$`, 'm'));
    }
    expectGrace(Number(/^TimeoutStopSec=(\d+)$/m.exec(ofService)?.[1]), name);
  });

  it.each(['data', 'chat'] as const)(
    'has a template for more instances of the %s service that only adds the port',
    (name) => {
      const port = `Environment=${name.toUpperCase()}_PORT=%i`;
      const [, ...template] = unit(`${name}@`).split('\n');
      const [, ...single] = unit(name).split('\n');
      expect(template).toContain(port);
      const withoutPort = template.filter((line) => line !== port).map((line) => line.replace(' on port %i', ''));
      expect(withoutPort).toEqual(single);
    },
  );

  it('keeps the secrets of the chat service from the data service', () => {
    const unset = [...unit('data').matchAll(/^UnsetEnvironment=(.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
    const others = settingsOf.chat.filter((name) => isSecretSetting(name) && !settingsOf.data.includes(name));
    expect(unset.toSorted()).toEqual(others.toSorted());
  });

  it('backs up with a command that there is', () => {
    const command = 'node apps/chat-service/src/cli/main.ts backup /var/backups/lectern --keep 14';
    expect(unit('backup')).toContain(`ExecStart=/opt/lectern/node_modules/node/bin/${command}\n`);
    expect(text('apps/chat-service/src/cli/commands.ts')).toContain('backup <folder> --keep <count>');
  });

  /** Before version 254 systemd does not know the keys of growing pauses, and ignores them. */
  const isKnown = (line: string) => /Unknown key (name )?'Restart(Steps|MaxDelaySec)'.*ignoring/.test(line);

  it.skipIf(!has('systemd-analyze'))('takes the units', () => {
    const folder = temporaryFolder();
    for (const name of ['data', 'chat', 'data@', 'chat@', 'backup']) {
      const file = join(folder, `lectern-${name}.service`);
      writeFileSync(file, unit(name).replaceAll('/opt/lectern/node_modules/node/bin/node', process.execPath));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect({ status, said: stderr.split('\n').filter((line) => line.includes('lectern') && !isKnown(line)) }).toEqual(
        {
          status: 0,
          said: [],
        },
      );
    }
  });
});

describe('the memory of the chat service', () => {
  const heapMb = Number(flags.chat.join(' ').match(/--max-old-space-size=(\d+)/)?.[1]);
  const threadsMb = yamlSlots.slots * yamlMegabytes.large + yamlSlots.smallSlots * yamlMegabytes.small;
  const mostMb = heapMb + threadsMb + modelMegabytes;

  it('has room for its heap, for bot files and for the models at once', () => {
    const chart = parse(text('deploy/helm/lectern/values.yaml'));
    const units = ['chat', 'chat@'].map((name) => text(`deploy/systemd/lectern-${name}.service`));
    const stated = [
      parse(text('compose.yaml'), { merge: true }).services.chat.mem_limit,
      chart.chat.resources.limits.memory,
      ...units.map((unit) => /^MemoryMax=(.*)$/m.exec(unit)?.[1]),
    ];
    for (const limit of stated) {
      expect(limit).toMatch(/^\d+(?:g|G|Gi)$/);
      expect(mostMb).toBeLessThanOrEqual(Number.parseInt(limit, 10) * 1_024);
    }
    // The processes that read documents have limits of their own, and are the first that the system ends.
    for (const unit of units) expect(unit).toMatch(/^OOMPolicy=continue$/m);
  });
});

describe('nginx', () => {
  it.skipIf(!has('nginx') || !has('openssl'))('takes the configuration', () => {
    const folder = temporaryFolder();
    const names = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'), '-subj', '/CN=test'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names], {
      stdio: 'ignore',
    });
    const site = text('deploy/nginx.conf').replaceAll('/etc/ssl/lectern', folder);
    const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`;
    writeFileSync(join(folder, 'nginx.conf'), `${logs} events {} http { access_log off; ${site} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  it('waits for longer than any answer takes, and holds no stream back', () => {
    const seconds = Number(/proxy_read_timeout (\d+)s/.exec(text('deploy/nginx.conf'))?.[1]);
    expect(seconds).toBeGreaterThan(75);
    expect(text('deploy/nginx.conf')).toContain('proxy_buffering off;');
  });
});

describe('the Helm chart', () => {
  const chart = 'deploy/helm/lectern';
  const values = parse(text(`${chart}/values.yaml`));
  const templates = readdirSync(join(root, chart, 'templates')).map((name) => text(`${chart}/templates/${name}`));

  it('has values that its schema takes, and refuses others', () => {
    const { $schema: _, ...schema } = JSON.parse(text(`${chart}/values.schema.json`));
    const check = new Ajv().compile(schema);
    expect([check(values), check.errors]).toEqual([true, null]);
    expect(check({ ...values, chat: { ...values.chat, replicas: 0 } })).toBe(false);
    expect(check({ ...values, typo: true })).toBe(false);
  });

  it('uses only values that there are, with settings that services have', () => {
    const used = templates.flatMap((template) =>
      [...template.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    );
    for (const path of used) {
      const value = path.split('.').reduce((part, name) => part?.[name], values);
      expect(value, path).toBeDefined();
    }
    expect(settingsOf.chat).toEqual(expect.arrayContaining(Object.keys({ ...values.env, ...values.chat.env })));
    expect(settingsOf.data).toEqual(expect.arrayContaining(Object.keys({ ...values.env, ...values.data.env })));
  });

  it.each(['data', 'chat'] as const)('gives the %s service as long to stop as it may need', (name) => {
    expectGrace(values[name].terminationGracePeriodSeconds - values.preStopSeconds, name);
  });

  it('opens and closes as many blocks', () => {
    for (const template of templates) {
      const words = [...template.matchAll(/\{\{-?\s*(\w+)/g)].map(([, word]) => word);
      const opened = words.filter((word) => ['if', 'range', 'with', 'define'].includes(word ?? '')).length;
      expect(words.filter((word) => word === 'end')).toHaveLength(opened);
    }
  });

  it('has the version of the release', () => {
    const { version, appVersion } = parse(text(`${chart}/Chart.yaml`));
    expect(version).toBe(appVersion);
  });
});
