const saneId = /^[\w.:-]{8,128}$/;

/** The caller's request id if it is well-formed, so that the logs of both systems can be joined; otherwise a new one. */
export function requestIdFrom(header: string | undefined, createId: () => string): string {
  return header !== undefined && saneId.test(header) ? header : createId();
}
