import { createMarket, createVariantForSale, createReadyCart } from '../sample-checkout.ts'
import type { StripeServer } from '../stripe-server.ts'
import { clientOf, OWNER, type startShop } from './shop-process.ts'

type Process = Awaited<ReturnType<typeof startShop>>

/** Places an order that is paid at Stripe, in a new shop. Answers its id, and the token of the owner. */
export async function placeAtStripe(shop: Process, stripe: StripeServer) {
  const first = clientOf(shop)
  const { access_token } = await first.admin.auth.createToken({ body: OWNER })
  await first.admin.store.update({ body: { currencies: ['usd', 'eur'] } })
  const market = await createMarket({ owner: first })
  await first.admin.regions.update({ id: market.regionId, body: { payment_providers: ['stripe'] } })
  const variant_id = await createVariantForSale({ owner: first }, 'Lamp')
  const cartId = await createReadyCart(first, market, [{ variant_id, quantity: 1 }])
  const { cart } = await first.store.carts.retrieve({ id: cartId })
  stripe.confirm(String(cart.payment_session?.data['id']), 'good')
  const { id } = (await first.store.carts.complete({ id: cartId })).data
  return { id, access_token }
}
