/**
 * An address that may be shown, without its secrets: the password, a user name of a website that stands alone, as tokens do,
 * and values of a query. The password ends at the last @, because people forget to encode theirs, and an address without one may be
 * a password that was cut off.
 */
export function withoutPassword(text: string): string {
  // The other form of a connection text: host=db password=secret.
  const url = /^\s*\w+\s*=/.test(text) ? hideValues(text) : text;
  const start = url.indexOf('//') + 2;
  const end = url.lastIndexOf('@');
  const colon = url.indexOf(':', start);
  const hidden = hideQuery(url);
  if (start < 2) return hidden;
  const isAlone = end > start && (colon === -1 || colon > end);
  if (isAlone && /^https?:/i.test(url)) return `${url.slice(0, start)}***${hideQuery(url.slice(end))}`;
  if (colon === -1) return hidden;
  if (end > colon) return `${url.slice(0, colon)}:***${hideQuery(url.slice(end))}`;
  return /^\d*(?:[/?#]|$)/.test(url.slice(colon + 1)) ? hidden : `${url.slice(0, colon)}:***`;
}

const queryValue =
  /([?&;][\w.-]{0,40}(?:password|passwd|pwd|passphrase|secret|token|key|signature|sig|credential|auth)[\w.-]{0,40}=)[^&;#]*/gi;
const hideQuery = (url: string) => url.replaceAll(queryValue, '$1***');

/** From the first secret on, because nothing says where a value ends that was not quoted. */
const firstSecret =
  /(^|[\s;])([\w.-]{0,40}(?:password|passwd|pwd|passphrase|secret|token|key|signature|sig|credential|auth)[\w.-]{0,40}\s*=).*$/is;
const hideValues = (text: string) => text.replace(firstSecret, '$1$2***');
