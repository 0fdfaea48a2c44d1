/** After how many milliseconds the question about usage data appears (S9-05). */
export const QUESTION_DELAY = 1_000

/** How Segment's library delivers, as far as it lets us choose (S9-26, S8-13). */
export const delivery = {
  /** Events of a batch. */
  batchSize: 10,
  /** Milliseconds after which a smaller one is sent. */
  batchTimeout: 5_000,
  retries: 10,
  /** Seconds before a retry, unless the answer says when. */
  retryDelay: 5,
  /** Days for which the browser is recognized. */
  cookieLifetime: 365,
} as const
