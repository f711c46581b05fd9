/** The service cannot be read at all. The message is shown to people and says what to do. */
export class ConnectorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConnectorError';
  }
}

/** The service is down or gives broken answers, perhaps only for one document. */
export class ServiceFailed extends ConnectorError {}

/** One document cannot be read; the others can. */
export class DocumentError extends Error {
  /** It was deleted, or is no longer visible. */
  readonly isGone: boolean;

  constructor(message: string, isGone = false) {
    super(message);
    this.name = 'DocumentError';
    this.isGone = isGone;
  }
}

/** The service asks to come back later. */
export class RateLimited extends Error {
  readonly untilMs: number;

  constructor(untilMs: number) {
    super('The service limits how often it is asked.');
    this.name = 'RateLimited';
    this.untilMs = untilMs;
  }
}
