import { matchesPath, normalPath, type PathPattern, readPathPattern } from './path-pattern.ts';
import type { SourceSettings } from './source.ts';

/** Extensions of files that are not documents: a crawl does not request them. */
const otherEndings =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|json|xml|rss|atom|zip|gz|tgz|bz2|7z|rar|exe|dmg|apk|jar|mp[34]|m4[av]|webm|ogg|wav|mov|avi|woff2?|ttf|eot|ppt|xls)$/i;

const trackingParameters = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref_src)$/;

/** The normalized URL of a page: no fragment, no tracking parameters; undefined for anything but a page. */
export function pageUrl(address: string, base?: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (trackingParameters.test(name)) url.searchParams.delete(name);
  if (url.href.length > 2_000) return undefined;
  return url.href;
}

export type SiteRules = Pick<SourceSettings, 'under' | 'include' | 'exclude'>;

/** Decides which addresses a crawl of a site visits; returns the normalized URL, or undefined. */
export function createSiteRules(start: string, { under, include = [], exclude = [] }: SiteRules) {
  const { origin } = new URL(start);
  const [wanted, unwanted] = [include, exclude].map((paths) => paths.map((path) => readPathPattern(path)));
  const isIn = (patterns: readonly PathPattern[] = [], path: string) =>
    patterns.some((pattern) => matchesPath(pattern, path));
  const fits = (path: string) => {
    if (under !== undefined && !path.startsWith(under)) return false;
    const normal = normalPath(path);
    return (include.length === 0 || isIn(wanted, normal)) && !isIn(unwanted, normal);
  };
  return (address: string): string | undefined => {
    const url = pageUrl(address);
    if (url === undefined) return undefined;
    const { origin: its, pathname } = new URL(url);
    if (its !== origin || otherEndings.test(pathname)) return undefined;
    // The start page is always visited, whatever its path.
    return fits(pathname) || url === start ? url : undefined;
  };
}
