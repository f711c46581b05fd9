import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const words =
  'account invoice refund parcel order status payment address delivery return warranty support ticket agent plan price ' +
  'upgrade cancel renew team member role key limit webhook export import backup region storage network device setting';
const list = words.split(' ');

/** A help centre: pages of several sections with a table, a list and links, about as long as such pages are. */
export async function serveHelpCentre(pages: number) {
  const bodies = Array.from({ length: pages }, (_, index) => Buffer.from(helpPage(index, pages)));
  const server = createServer((request, response) => {
    const [, number] = /^\/help\/(\d+)$/.exec(request.url ?? '') ?? [];
    const body = request.url === '/' ? bodies[0] : bodies[Number(number)];
    const isKnown = number !== undefined && request.headers['if-none-match'] === `"${number}"`;
    if (body === undefined) response.writeHead(404).end();
    else if (isKnown) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: `"${number}"` }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A TCP server has no other form of address.
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/`, bytes: bodies[0]?.length ?? 0, close: () => server.close() };
}

function helpPage(index: number, pages: number): string {
  const word = (at: number) => list[(index * 7 + at * 13) % list.length] ?? '';
  const sentence = (at: number) =>
    `The ${word(at)} of a ${word(at + 1)} can be changed under ${word(at + 2)} ${index}, as long as its ${word(at + 3)} is open.`;
  const section = (at: number) =>
    `<h2>${word(at)} and ${word(at + 1)}</h2>${[0, 1, 2].map((part) => `<p>${[0, 1, 2, 3].map((one) => sentence(at * 9 + part * 4 + one)).join(' ')}</p>`).join('')}<ul><li>${sentence(at + 5)}</li><li>${sentence(at + 6)}</li></ul>`;
  const next = [index * 2 + 1, index * 2 + 2].filter((one) => one < pages);
  const links = next.map((one) => `<li><a href="/help/${one}">Help ${one}</a></li>`).join('');
  return `<!doctype html><html><head><title>Help ${index}</title><style>.menu{color:red}</style><script>let x = ${index}</script></head>
<body><header class="menu">Example</header><nav><ul>${links}</ul></nav><main><h1>How the ${word(0)} works (${index})</h1>
${[1, 2, 3, 4, 5].map(section).join('\n')}<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Basic</td><td>${index}</td></tr></table></main>
<footer>Imprint</footer></body></html>`;
}
