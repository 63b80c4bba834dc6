/** What one client may hold of this server. Times are in milliseconds. */
export interface ConnectionLimits {
  /** In which a request must have arrived whole, its headers and its body: a slow one is ended (Slowloris). */
  arrivalMs: number;
  /** Without a byte either way while a request is answered, as when a client takes nothing of its answer. */
  silenceMs: number;
  /** That a connection is kept after an answer, for the next request. */
  keepAliveMs: number;
  /** How often connections are looked at: a request is ended at most this much late. */
  checkMs: number;
  /** That may wait for their answers on one connection. Browsers and proxies send one request at a time. */
  unansweredRequests: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  arrivalMs: 30_000,
  // Longer than the above, which is answered with a sentence; this is not.
  silenceMs: 35_000,
  // Longer than balancers keep theirs (60 s is common): they must be the ones who close.
  keepAliveMs: 72_000,
  checkMs: 1_000,
  unansweredRequests: 16,
};
