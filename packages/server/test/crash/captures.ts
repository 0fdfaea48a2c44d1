import { Client as Database } from 'pg'
import { startStripe } from '../stripe-server.ts'
import { placeAtStripe } from './paid-order.ts'
import type { CrashTarget } from './places.ts'
import { clientOf, startShop } from './shop-process.ts'

/** The outcome of a capture whose server was killed. */
export type CaptureOutcome = {
  /** What the order shows right after the crash, and after it was captured again. */
  readonly paymentStatuses: readonly (string | undefined)[]
  /** Captures that are written down as begun, right after the crash and at the end. */
  readonly begun: readonly number[]
  /** Minor units. */
  readonly takenByProvider: number
}

/** Kills the shop while the provider captures, before it answers; then captures again. */
export async function crashCapture(place: CrashTarget): Promise<CaptureOutcome> {
  const stripe = await startStripe()
  const environment = { ...place.environment, ...stripe.environment }
  let shop = await startShop(environment)
  try {
    const { id, access_token } = await placeAtStripe(shop, stripe)
    const orders = () => clientOf(shop, access_token).admin.orders
    const killed = Promise.withResolvers<void>()
    stripe.meanwhile('/capture', async () => {
      await shop.kill()
      killed.resolve()
    })
    const lost = orders().capture({ id })
    await Promise.all([lost.catch(() => undefined), killed.promise])
    const begun = [await countBegun(environment)]
    await place.outlast()
    shop = await startShop(environment)
    const { order: before } = await orders().retrieve({ id })
    const { order: after } = await orders().capture({ id })
    return {
      paymentStatuses: [before.payment_status, after.payment_status],
      begun: [...begun, await countBegun(environment)],
      takenByProvider: stripe.taken(),
    }
  } finally {
    await shop.kill()
    await stripe.stop()
  }
}

async function countBegun(environment: Readonly<Record<string, string>>): Promise<number> {
  const database = new Database({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  try {
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::int as count from payment where capturing_since is not null',
    )
    return rows[0]?.count ?? 0
  } finally {
    await database.end()
  }
}
