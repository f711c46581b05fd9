/** Follows redirects with cookies until one leads to the wanted address, which is not requested. */
export function createRedirectFollower() {
  const cookies = new Map<string, string>();
  return async (from: string, to: string): Promise<string> => {
    let url = from;
    for (let step = 0; step < 20; step += 1) {
      if (url.startsWith(to)) return url;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
    throw new Error('there was no end to the redirects');
  };
}
