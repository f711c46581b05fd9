/**
 * An address that may be shown, without its password. The password ends at the last @, because people forget to encode
 * theirs, and an address without one may be a password that was cut off.
 */
export function withoutPassword(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.lastIndexOf('@');
  const colon = url.indexOf(':', start);
  const hidden = hideQuery(url);
  if (start < 2 || colon === -1) return hidden;
  if (end > colon) return `${url.slice(0, colon)}:***${hideQuery(url.slice(end))}`;
  return /^\d*(?:[/?#]|$)/.test(url.slice(colon + 1)) ? hidden : `${url.slice(0, colon)}:***`;
}

const hideQuery = (url: string) => url.replaceAll(/([?&]\w*password=)[^&]*/g, '$1***');
