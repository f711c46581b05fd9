/** People type fernpine.com and mean https://fernpine.com; what is no host stays for the service to explain. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (/^(?:localhost|127\.\d+\.\d+\.\d+)(?::\d{1,5})?(?:[/?#]|$)/i.test(address)) return `http://${address}`;
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u.test(address)
    ? `https://${address}`
    : address;
}
