import { ShopError } from '@storeroom/client'

/** True if it is unknown whether the write succeeded. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ShopError && (error.status === 0 || error.status >= 500)

/**
 * Sends each write with what `begin` returned for it, such as its idempotency key. If the response is lost, the same
 * write is sent again with the same value; any other write calls `begin` again. `about` identifies the write, compared
 * as JSON.
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
