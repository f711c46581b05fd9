import { type FakeAnswer, type FakeDefinition, sha } from '../../test/fake-service.ts';

const entry = (href: string, properties: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const folder = (href: string) => entry(href, '<d:resourcetype><d:collection/></d:resourcetype>');

const answer = (kind: FakeAnswer['kind'], entries: readonly string[]): FakeAnswer => ({
  kind,
  status: 207,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${entries.join('')}</d:multistatus>`,
});

/** Files in a folder below the connected one; each folder lists itself too, as WebDAV wants it. */
export function fakeWebDav(): FakeDefinition {
  const secrets = { user: 'anna', password: 'app-password-of-the-contract' };
  return {
    secrets,
    connection: (url) => ({ type: 'webdav', url: `${url}/dav/files` }),
    answer({ method, url, headers }, { documents, isEndless }) {
      const basic = Buffer.from(`${secrets.user}:${secrets.password}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { kind: 'other', status: 401 };
      const files = [...documents].map(([name, { title, text }]) => ({
        path: `/dav/files/My%20animals/${name}.md`,
        text: `# ${title}\n\n${text}\n`,
      }));
      if (method === 'GET') {
        const file = files.find(({ path }) => path === url.pathname);
        return file === undefined ? { kind: 'read', status: 404 } : { kind: 'read', body: file.text };
      }
      if (method !== 'PROPFIND' || headers.depth !== '1') return { kind: 'other', status: 403 };
      if (isEndless)
        return answer('list', [folder(url.pathname), folder(`${url.pathname.slice(0, 1_500)}${Math.random()}/`)]);
      if (url.pathname === '/dav/files/') {
        const elsewhere = [folder('/dav/'), folder('/dav/bob/'), folder('http://127.0.0.2/dav/files/')];
        return answer('list', [folder('/dav/files/'), folder('/dav/files/My%20animals/'), ...elsewhere]);
      }
      const listed = files.map(({ path, text }) =>
        entry(
          path,
          `<d:getetag>"${sha(text)}"</d:getetag><d:getcontentlength>${text.length}</d:getcontentlength><d:resourcetype/>`,
        ),
      );
      // A link that leads back.
      return answer('list', [folder('/dav/files/My%20animals/'), folder('/dav/files/'), ...listed]);
    },
  };
}
