import { ShopError } from './errors.ts'
import { pause, type Timer } from './timer.ts'

/** A missing response, a 409, or a 5xx above 500 (requirement S8-15). An aborted call is not a missing response. */
const isRetryable = (error: unknown) =>
  error instanceof ShopError &&
  error.code !== 'aborted' &&
  (error.status === 0 || error.status === 409 || error.status > 500)

/** The wait before retry n: 0.5 s, 1.5 s, 3.5 s, … (exponential). */
export const backOff = (retry: number) => (2 ** retry - 1) * 500

export type Retries = { readonly maxRetries: number; readonly timer: Timer; readonly signal?: AbortSignal | undefined }

/** Tries once, and up to `maxRetries` more times after transient errors. */
export async function withRetries<T>(attempt: () => Promise<T>, { maxRetries, timer, signal }: Retries): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      if (retry > maxRetries || !isRetryable(error)) throw error
      await pause(timer, backOff(retry), signal)
    }
  }
}
