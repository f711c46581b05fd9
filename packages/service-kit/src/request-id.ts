const saneId = /^[\w.:-]{8,128}$/;

/** The caller's own request id when it is sane, so that two systems' logs join up; else a new one. */
export function requestIdFrom(header: string | undefined, createId: () => string): string {
  return header !== undefined && saneId.test(header) ? header : createId();
}
