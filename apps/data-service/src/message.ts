/** A request as plain values. Header values are as received; undefined when not sent. */
export interface PlainRequest {
  method: string;
  /** Path and query as received. */
  target: string;
  /** Who is counted. */
  caller: string;
  requestId: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Access-Control-Request-Headers of a preflight. */
  requestedHeaders: string | undefined;
}

/** A response as plain values. Headers are names and values in turn. */
export interface PlainResponse {
  status: number;
  headers: string[];
  body: Uint8Array | undefined;
  /** The route that answered, for logs and metrics: `/api/v1/mobs/{name}`. */
  route: string;
}
