/** What happened on the way to the sign-in provider and back, by the code in the URL. */
const problems: Readonly<Record<string, string>> = {
  expired: 'The sign-in took too long, or was started in another browser. Try again.',
  refused: 'The sign-in provider refused the sign-in.',
  unverified: 'The sign-in provider has not confirmed your email address. Confirm it there first.',
  no_role: 'Your account at the sign-in provider has no role here. Ask its administrator for one.',
  no_account: 'There is no account for you here. Ask someone on your team for an invitation.',
  unavailable: 'The sign-in provider is not responding. Try again in a minute.',
};

export function problemText(problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : (problems[problem] ?? 'Sign-in failed. Try again.');
}
