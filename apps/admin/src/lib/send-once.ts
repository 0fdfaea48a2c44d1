import { ShopError } from '@storeroom/client'

/** True if it is unknown whether the write succeeded. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ShopError && (error.status === 0 || error.status >= 500)

/**
 * Sends each write with what was begun for it. If its response is lost, that is kept: sent again, as it was, the write has
 * the same. Anything else begins anew. `about` is all that makes the write what it is, as JSON.
 */
export function createSendWith<Begun>() {
  const unsettled = new Map<string, Begun>()
  return async <Answer>(
    about: unknown,
    begin: () => Begun | Promise<Begun>,
    send: (begun: Begun) => Promise<Answer>,
  ): Promise<Answer> => {
    const write = JSON.stringify(about)
    const begun = unsettled.get(write) ?? (await begin())
    unsettled.delete(write)
    try {
      return await send(begun)
    } catch (error) {
      if (isUnsettled(error)) unsettled.set(write, begun)
      throw error
    }
  }
}

/** Sends writes with an idempotency key: one whose response was lost keeps its key, so that it is done once. */
export function createSendOnce() {
  const sendWith = createSendWith<string>()
  return <Answer>(about: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> =>
    sendWith(about, () => crypto.randomUUID(), send)
}

export type SendOnce = ReturnType<typeof createSendOnce>
