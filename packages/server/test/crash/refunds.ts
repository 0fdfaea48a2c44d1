import { startStripe } from '../stripe-server.ts'
import { placeAtStripe } from './paid-order.ts'
import type { CrashTarget } from './places.ts'
import { clientOf, startShop } from './shop-process.ts'

/** The outcome of a refund whose server was killed. Minor units. */
export type RefundOutcome = {
  /** Refunded by the provider. */
  readonly atProvider: readonly number[]
  /** Listed by the order, with their status. */
  readonly listed: readonly (readonly [number, string])[]
  readonly refundedTotal: number | undefined
}

type Moment = 'before the provider acts' | 'before the provider answers'

/** Kills the shop during a refund request to the provider, then repeats the request with its key. */
export async function crashRefund(place: CrashTarget, moment: Moment): Promise<RefundOutcome> {
  const stripe = await startStripe('automatic')
  const environment = { ...place.environment, ...stripe.environment }
  let shop = await startShop(environment)
  try {
    const { id, access_token } = await placeAtStripe(shop, stripe)
    const refund = () =>
      clientOf(shop, access_token).admin.orders.refund(
        { id, body: { amount: 600, reason: 'other' } },
        { headers: { 'idempotency-key': 'crashed' } },
      )
    const interrupt = moment === 'before the provider acts' ? stripe.before : stripe.meanwhile
    const killed = Promise.withResolvers<void>()
    interrupt('POST /v1/refunds', async () => {
      await shop.kill()
      killed.resolve()
    })
    await Promise.all([refund().catch(() => undefined), killed.promise])
    await place.outlast()
    shop = await startShop(environment)
    const { order } = await refund()
    return {
      atProvider: stripe.refunds.map(({ amount }) => amount),
      listed: (order.refunds ?? []).map(({ amount, status }) => [amount, status] as const),
      refundedTotal: order.refunded_total,
    }
  } finally {
    await shop.kill()
    await stripe.stop()
  }
}
