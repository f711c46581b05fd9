import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import { ConnectorError, DocumentError } from './connector-errors.ts';

/** What a refusal of a service means, and what to do about it. */
export interface Explanations {
  /** “GitHub” */
  service: string;
  /** For 401: the credentials are wrong, expired or missing. */
  unauthorized: string;
  /** For 403: they are right, but do not suffice. */
  forbidden: string;
  /** For 404. */
  notFound: string;
}

/** Explains a response to a request for the list. Never quotes the response, which may contain what was sent. */
export function createExplain({ service, unauthorized, forbidden, notFound }: Explanations) {
  return ({ status }: GuardedResponse): ConnectorError => {
    if (status === 401) return new ConnectorError(unauthorized);
    if (status === 403) return new ConnectorError(forbidden);
    if (status === 404 || status === 410) return new ConnectorError(notFound);
    return new ConnectorError(`${service} answered with status ${status}. Check the settings of this source.`);
  };
}

/** The same for one document, which may have been deleted since it was listed. */
export function createExplainDocument(explain: (response: GuardedResponse) => ConnectorError) {
  return (response: GuardedResponse): Error => {
    const { status } = response;
    if (status === 404 || status === 410) return new DocumentError('It was deleted while it was read.', true);
    if (status === 403) return new DocumentError('The service does not allow it to be read.');
    return explain(response);
  };
}
