import { ShopError } from '@storeroom/client'

/** True if it is unknown whether the write succeeded. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ShopError && (error.status === 0 || error.status >= 500)

/**
 * Sends writes with an idempotency key. A write whose response was lost keeps its key: sent again, as it was, it is done
 * once. Anything else has a new key. `about` is all that makes the write what it is, as JSON.
 */
export function createSendOnce() {
  const unsettled = new Map<string, string>()
  return async <Answer>(about: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const write = JSON.stringify(about)
    const key = unsettled.get(write) ?? crypto.randomUUID()
    unsettled.delete(write)
    try {
      return await send(key)
    } catch (error) {
      if (isUnsettled(error)) unsettled.set(write, key)
      throw error
    }
  }
}

export type SendOnce = ReturnType<typeof createSendOnce>
