import type { SourceSettings } from '../source.ts';

/** File extensions that are not documents: a crawl does not request them. */
const otherEndings =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|json|xml|rss|atom|zip|gz|tgz|bz2|7z|rar|exe|dmg|apk|jar|mp[34]|m4[av]|webm|ogg|wav|mov|avi|woff2?|ttf|eot|ppt|xls)$/i;

const trackingParameters = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref_src)$/;

/** The one spelling under which a page is known: no fragment, no tracking; undefined for anything but a page. */
export function pageUrl(address: string, base?: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (trackingParameters.test(name)) url.searchParams.delete(name);
  if (url.href.length > 2_000) return undefined;
  return url.href;
}

export type SiteRules = Pick<SourceSettings, 'under' | 'include' | 'exclude'>;

/** Whether a crawl of a site goes there. */
export function createSiteRules(start: string, { under, include = [], exclude = [] }: SiteRules) {
  const { origin } = new URL(start);
  const [wanted, unwanted] = [include.map(pathPattern), exclude.map(pathPattern)];
  const fits = (path: string) =>
    (under === undefined || path.startsWith(under)) &&
    (wanted.length === 0 || wanted.some((pattern) => pattern.test(path))) &&
    !unwanted.some((pattern) => pattern.test(path));
  return (address: string): string | undefined => {
    const url = pageUrl(address);
    if (url === undefined) return undefined;
    const { origin: its, pathname } = new URL(url);
    if (its !== origin || otherEndings.test(pathname)) return undefined;
    // The page that the site is known by is the way in, whatever it is called.
    return fits(pathname) || url === start ? url : undefined;
  };
}

/** `/blog/*` as a rule for paths: it fits what begins so, and a star stands for anything. */
function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
}
