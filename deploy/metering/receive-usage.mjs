import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Receives usage.daily events of Lectern. `report` gets the data of a genuine one. The event is acknowledged when it has
 * resolved; when it throws, Lectern sends the event again, with the same id.
 */
export function receiveUsage(report, { WEBHOOK_SECRET = '', PORT = '3000', HOST = '127.0.0.1' } = process.env) {
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  if (key.length === 0) throw new Error('WEBHOOK_SECRET is needed: create it under Operator > Metering.');
  const server = createServer(async (request, response) => {
    try {
      const body = await readBody(request);
      if (!isGenuine(key, request.headers, body)) return response.writeHead(401).end();
      const { type, data } = JSON.parse(body);
      if (type === 'usage.daily') await report(data);
      response.writeHead(204).end();
    } catch (error) {
      console.error(error.message);
      response.writeHead(502).end();
    }
  });
  return server.listen(Number(PORT), HOST);
}

async function readBody(request) {
  const pieces = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > 65_536) throw new Error('the body is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function isGenuine(key, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Noon of the day of an event, in seconds. */
export const secondsOf = ({ day }) => Date.parse(`${day}T12:00:00Z`) / 1000;
