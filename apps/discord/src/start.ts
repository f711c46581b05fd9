import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createDataClient } from '@lectern/client';
import { createLog, listen, type RunningService } from '@lectern/service-kit';
import { registerCommands } from './commands.ts';
import type { DiscordConfig } from './config.ts';
import { answerInteraction } from './interactions.ts';
import { isGenuine, publicKeyOf } from './verify.ts';

const mostBytes = 100_000;

export interface DiscordBot extends RunningService {
  url: string;
}

/** The bot: an endpoint for interactions, and the commands registered. */
export async function startDiscordBot(config: DiscordConfig, now = Date.now): Promise<DiscordBot> {
  const { logger } = createLog('discord', 'info');
  const key = publicKeyOf(config.DISCORD_PUBLIC_KEY);
  // Discord waits for three seconds.
  const data = createDataClient({ baseUrl: config.DATA_URL, maxRetries: 1, maxWaitSeconds: 1 });

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.method === 'GET' && request.url === '/health') return [200, { status: 'ok' }];
    if (request.method !== 'POST' || request.url !== '/interactions') return [404, { error: 'not found' }];
    const body = await readBody(request);
    if (body === undefined) return [413, { error: 'too large' }];
    const signature = headerOf(request, 'x-signature-ed25519');
    const timestamp = headerOf(request, 'x-signature-timestamp');
    if (!isGenuine({ signature, timestamp, body }, key, now())) return [401, { error: 'invalid request signature' }];
    const response = await answerInteraction({ data, publicUrl: config.DATA_PUBLIC_URL }, parse(body));
    return response === undefined ? [400, { error: 'no interaction' }] : [200, response];
  }

  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request).then(
      ([status, body]) => respond(response, status, body),
      (error: unknown) => {
        logger.error({ err: error }, 'an interaction could not be answered');
        respond(response, 500, { error: 'internal error' });
      },
    );
  });
  const port = await listen(server, { host: config.HOST, port: config.DISCORD_PORT, variable: 'DISCORD_PORT' });
  const { DISCORD_APPLICATION_ID: applicationId, DISCORD_BOT_TOKEN: botToken, DISCORD_API_URL: apiUrl } = config;
  if (applicationId && botToken) {
    await registerCommands({ apiUrl, applicationId, botToken }).catch((error: unknown) =>
      logger.error({ err: error }, 'the commands were not registered; those of the last start stay'),
    );
  }
  const url = `http://${config.HOST}:${port}`;
  return {
    url,
    banner: [`Discord bot: ${url}/interactions`],
    async stop() {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    // The rest is read and dropped, so that the caller gets the answer; the time for it is limited.
    if (bytes <= mostBytes) pieces.push(piece);
  }
  return bytes <= mostBytes ? Buffer.concat(pieces) : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
