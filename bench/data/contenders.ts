import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '../../scripts/launch.ts';
import { locateTool } from './cores.ts';
import { bareAnswers, type Fixture } from './fixture.ts';
import { nginxConfig } from './nginx-config.ts';
import { findFreePort, type ServerCommand } from './server-process.ts';
import type { Workload } from './workloads.ts';

export interface Contender {
  name: string;
  title: string;
  /** Serves the very bytes of ours; the others serve JSON that means the same. */
  exact: boolean;
  command(port: number, fixture: Fixture): ServerCommand | Promise<ServerCommand>;
  /** Where it serves a workload. */
  pathOf(workload: Workload): string;
}

const entry = fileURLToPath(import.meta.resolve('../../apps/data-service/src/main.ts'));
const node = process.execPath;
/** Has what others serve with, installed by `npm run bench:data`. */
const tools = new URL('../../tools/', import.meta.url);
const samePath = ({ path }: Workload) => path;

/** One path has several answers, and looking at headers would be more than a constant answer does. */
const pathOfConstant = ({ name, path }: Workload) => (name === 'br' || name === '304' ? `${path}?${name}` : path);

export const ours: Contender = {
  name: 'ours',
  title: 'Lectern data service',
  exact: true,
  async command(port) {
    const metricsPort = await findFreePort();
    const ports = { HOST: '127.0.0.1', DATA_PORT: String(port), METRICS_PORT: String(metricsPort) };
    // One core for each server; `bench:workers` measures more of them.
    const settings = { ...ports, WORKERS: '1', RATE_LIMIT_PER_MINUTE: '1000000000' };
    const { execArgv, env } = launchOptions('data-service', settings);
    return { program: node, args: [...execArgv, entry], env };
  },
  pathOf: samePath,
};

export const contenders: readonly Contender[] = [
  {
    name: 'nginx',
    title: 'nginx, static files',
    exact: true,
    async command(port, { folder }) {
      await writeFile(`${folder}/nginx.conf`, nginxConfig({ port, folder, workers: 1 }));
      return { program: locateTool('nginx') ?? 'nginx', args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] };
    },
    pathOf: samePath,
  },
  {
    name: 'bare',
    title: 'node:http, constant answer',
    exact: true,
    command: (port, { folder }) =>
      script(new URL('servers/bare.ts', import.meta.url), port, `${folder}/${bareAnswers}`),
    pathOf: pathOfConstant,
  },
  {
    name: 'net',
    title: 'node:net, constant bytes',
    exact: true,
    command: (port, { folder }) => script(new URL('servers/net.ts', import.meta.url), port, `${folder}/${bareAnswers}`),
    pathOf: pathOfConstant,
  },
  ours,
  {
    name: 'fastify',
    title: 'Fastify with its plugins',
    exact: false,
    command: (port, { databaseFile }) => script(new URL('servers/fastify.ts', tools), port, databaseFile),
    pathOf: samePath,
  },
  {
    name: 'express',
    title: 'Express with middleware',
    exact: false,
    command: (port, { databaseFile }) => script(new URL('servers/express.ts', tools), port, databaseFile),
    pathOf: samePath,
  },
  {
    name: 'json-server',
    title: 'json-server 0.17',
    exact: false,
    command(port, { databaseFile, routesFile, folder }) {
      const bin = fileURLToPath(new URL('node_modules/json-server/lib/cli/bin.js', tools));
      const files = [databaseFile, '--routes', routesFile, '--snapshots', folder];
      return { program: node, args: [bin, ...files, '--host', '127.0.0.1', '--port', String(port), '--ro', '--quiet'] };
    },
    pathOf: samePath,
  },
];

function script(file: URL, port: number, dataFile: string): ServerCommand {
  return { program: node, args: [fileURLToPath(file), String(port), dataFile], env: { NODE_ENV: 'production' } };
}
