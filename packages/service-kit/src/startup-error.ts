/** Why a service cannot start, as sentences for the person who starts it. Shown without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}
