import type { Random } from './random.ts';

type Choices = readonly [string, ...string[]];

const targets: Choices = [
  ...(['/api/v1/mobs/creeper', '/v1/mobs/creeper', '/api/v1/mobs', '/v1/biomes', '/api/v1/mobs/nobody'] as const),
  '/api/v1/mobs?type=hostile',
  '/api/v1/mobs?type=nonsense',
  '/api/v1/mobs?hp[gte]=20&type=hostile,neutral',
  '/api/v1/mobs?versionAdded%5Blt%5D=1.13',
  '/v1/mobs?hp[above]=20',
  '/api/v1/catalog/items?durability[gt]=100&sort=-durability&limit=3',
  '/api/v1/changes?from=1.21&kind=items',
  '/api/v1/mobs/creeper?lang=auto',
  '/v1/suggest?q=schw&lang=de',
  '/api/v1/items?limit=5&offset=10',
  '/v1/trades?pretty=1',
  '/api/v1/mobs?search=a+b%20c',
  '/api/v1/mobs?fields=name,health',
  '/api/v1/search?q=iron',
  '/api/v1/meta',
  '/api/v1/mobs/%zz',
  '/api/v1/mobs/creeper/',
  '/api/v1//mobs',
  '/api/v1/',
  '/api/v1/nothing',
  '/v1/suggest?q=cre',
  '/api/v1/mobs/creeper?x=%00',
  '/api/v1/related/mobs/creeper',
  '/api/v1/provenance/mobs/creeper',
  '/api/v1/mobs?limit=x',
  '/api/health',
  '/livez',
  '/',
  '/robots.txt',
  '/nothing',
  '/api/v1',
  '/v1',
  '/data/latest/mobs.csv',
  '/api/openapi.json',
];

const harmless: Choices = [
  ...(['User-Agent: fuzz/1.0 (any; thing)', 'Accept: */*', 'accept: application/json', 'Accept-Encoding: br'] as const),
  'Accept-Encoding: gzip, deflate, br',
  'accept-encoding: identity',
  'ACCEPT-ENCODING: *;q=0',
  'Accept-Language: en',
  'Accept-Language: fr-CH, fr;q=0.9, *;q=0.5',
  'accept-language: ja',
  'If-None-Match: *',
  'If-None-Match: "x"',
  'If-None-Match: W/"x", "y"',
  'Connection: keep-alive',
  'connection: Keep-Alive',
  'X-Request-Id: sane-request-id-1',
  'X-Request-Id: no',
  'X-Request-Id: a b c d e f g h',
  'Cookie: a=b; c=d',
  'Origin: https://site.example',
  'Referer: https://site.example/',
  'Cache-Control: no-cache',
  'X-Forwarded-For: 192.0.2.1',
  'X-Forwarded-For: nonsense, 2001:db8::1',
  'Sec-Fetch-Mode: cors',
  'DNT: 1',
  'Upgrade-Insecure-Requests: 1',
  'Priority: u=1',
];

/** Headers that Node must judge, some of them attempts to make two parsers disagree. */
const suspicious: Choices = [
  ...(['Connection: close', 'Connection: upgrade', 'Upgrade: websocket', 'Upgrade: h2c', 'Content-Length: 0'] as const),
  'Content-Length: 5',
  'Content-Length: +5',
  'Content-Length: 5, 5',
  'Content-Length: 0x5',
  'Content-Length : 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: identity',
  'transfer-encoding:\tchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'X: a\r\n folded',
  'X: a\nY: b',
  'X: a\rY: b',
  'Expect: 100-continue',
  'Expect: x',
  'Host: other',
  'host: x',
  'Accept-Encoding: ',
  'Accept-Encoding:br',
  'X-Any: thing',
  'Accept-Encoding:  br  ',
  'Accept-Encoding: br\t',
  'Nothing',
  ': empty',
  'Bad Name: x',
  'X: \u0000',
  'X: \u00e9\u00ff',
  'X: \u007f',
  'TE: trailers',
  'Trailer: X',
  'Proxy-Connection: keep-alive',
  'Keep-Alive: timeout=1',
  'HTTP2-Settings: x',
  'Range: bytes=0-1',
  'If-None-Match: ""',
  `X-Long: ${'l'.repeat(3_000)}`,
  `X-Longer: ${'l'.repeat(17_000)}`,
  'X-Request-Id: \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
];

const bodies: Choices = [
  ...([
    '',
    '',
    'hello',
    '0\r\n\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    '5;x=y\r\nhello\r\n0\r\n\r\n',
    'ffffffffffffffff1\r\n',
  ] as const),
  'GET /api/v1/mobs/cow HTTP/1.1\r\nHost: smuggled\r\n\r\n',
  '0\r\n\r\nGET /v1/mobs/pig HTTP/1.1\r\nHost: smuggled\r\n\r\n',
];

const lines: Choices = [
  ...([
    'HEAD /api/v1/mobs HTTP/1.1',
    'OPTIONS /api/v1/mobs HTTP/1.1',
    'POST /v1/mobs HTTP/1.1',
    'get /v1/mobs HTTP/1.1',
  ] as const),
  'GET /v1/mobs HTTP/1.0',
  'GET /v1/mobs HTTP/1.2',
  'GET /v1/mobs HTTP/2.0',
  'GET /v1/mobs',
  'GET  /v1/mobs HTTP/1.1',
  'GET /v1/mobs  HTTP/1.1',
  'GET /v1/mobs HTTP/1.1 ',
  ' GET /v1/mobs HTTP/1.1',
  '\r\nGET /v1/mobs HTTP/1.1',
  'GET\t/v1/mobs HTTP/1.1',
  'GET http://other/v1/mobs HTTP/1.1',
  'GET //v1/mobs HTTP/1.1',
  'GET v1/mobs HTTP/1.1',
  'GET * HTTP/1.1',
  'GET /v1/mobs#x HTTP/1.1',
  'GET /v1/mobs"<>{}|^` HTTP/1.1',
  'GET /v1/mobs\\x HTTP/1.1',
  'GET /v1/m\u00e9 HTTP/1.1',
  'GET /v1/m\u0000 HTTP/1.1',
  'BREW /v1/mobs HTTP/1.1',
  'GET /v1/mobs http/1.1',
  'GET /v1/mobs HTTP/1.1\u000b',
  `GET /v1/${'a'.repeat(5_000)} HTTP/1.1`,
  'CONNECT x:1 HTTP/1.1',
  'PRI * HTTP/2.0',
];

/** One that the fast path may answer. */
export function makePlainRequest(random: Random): string {
  const headers = Array.from({ length: random.below(4) }, () => random.pick(harmless));
  return [`GET ${random.pick(targets)} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
}

/** One request as bytes, in Latin-1: mostly plain, sometimes odd, sometimes broken on purpose. */
export function makeRequest(random: Random): string {
  const isOdd = random.chance(20);
  const line = isOdd ? random.pick(lines) : `GET ${random.pick(targets)} HTTP/1.1`;
  const headers = random.chance(97) ? [random.pick(['Host: x', 'host: data.example', 'HOST: 127.0.0.1:80'])] : [];
  for (let more = random.below(5); more > 0; more -= 1) headers.push(random.pick(harmless));
  const isSuspicious = random.chance(12);
  if (isSuspicious) headers.splice(random.below(headers.length + 1), 0, random.pick(suspicious));
  const body = isSuspicious || random.chance(2) ? random.pick(bodies) : '';
  const end = random.chance(1) ? '\n' : '\r\n';
  const request = [line, ...headers, '', ''].join(end) + body;
  return random.chance(8) ? mutate(random, request) : request;
}

/** A byte changed, added or taken away. */
function mutate(random: Random, request: string): string {
  const at = random.below(request.length);
  const byte = String.fromCharCode(random.chance(50) ? random.below(256) : random.pick([0, 9, 10, 13, 32, 58]));
  const [before, after] = [request.slice(0, at), request.slice(at)];
  return random.pick([`${before}${byte}${after}`, `${before}${after.slice(1)}`, `${before}${byte}${after.slice(1)}`]);
}

/** Often what was sent before, or almost. */
function makeNext(random: Random, before: string | undefined): string {
  if (before === undefined || random.chance(50)) return makeRequest(random);
  return random.chance(20) ? mutate(random, before) : before;
}

/** The bytes of some requests, cut into the pieces in which they are sent. */
export function makeTalk(random: Random): { pieces: string[]; requests: number } {
  const requests: string[] = [];
  for (let more = 1 + random.below(6); more > 0; more -= 1) requests.push(makeNext(random, requests.at(-1)));
  const kind = random.below(4);
  if (kind < 2) return { pieces: requests, requests: requests.length };
  const whole = requests.join('');
  if (kind === 2) return { pieces: [whole], requests: requests.length };
  const pieces: string[] = [];
  for (let from = 0; from < whole.length; ) {
    const length = 1 + random.below(random.chance(20) ? 4 : 200);
    pieces.push(whole.slice(from, from + length));
    from += length;
    if (pieces.length > 40) {
      pieces.push(whole.slice(from));
      break;
    }
  }
  return { pieces, requests: requests.length };
}
