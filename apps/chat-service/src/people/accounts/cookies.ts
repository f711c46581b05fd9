/** The cookies that we set. `__Host-` restricts them to this exact host, over TLS only. */
export function cookieNames(secure: boolean) {
  const prefix = secure ? '__Host-lectern_' : 'lectern_';
  return {
    session: `${prefix}session`,
    /** Between the password and the code of a sign-in. */
    challenge: `${prefix}challenge`,
    device: `${prefix}device`,
    /** While the person is at the sign-in provider. */
    oidc: `${prefix}oidc`,
    /** better-auth's other cookies, none of which we use. */
    unused: (name: string) => `${prefix}${name}`,
  };
}

export function cookieAttributes(secure: boolean) {
  return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
}

/** `__Host-` cookies wherever they can work, and in production even where a browser will then refuse them. */
export function needsSecureCookies(publicUrl: string | undefined, nodeEnv: string): boolean {
  return nodeEnv === 'production' || publicUrl?.startsWith('https://') === true;
}
