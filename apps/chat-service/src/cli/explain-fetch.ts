/** OpenSSL's error codes for untrusted certificates. */
const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/;

/** Why an address could not be fetched, in words that distinguish an unreachable service from an untrusted one. */
export function explainFetch(url: string, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const sentence = cause instanceof Error ? cause.message || code : String(cause);
  if (untrusted.test(code)) {
    return `the certificate of ${url} is NOT TRUSTED here (${sentence}); for one of your own authority set NODE_EXTRA_CA_CERTS`;
  }
  return `${url} DOES NOT ANSWER: ${sentence}`;
}
