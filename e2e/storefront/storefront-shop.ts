import { createClient, type Client } from '@storeroom/client'
import { startStripe } from '../../packages/server/test/stripe-server.ts'
import { demoShop } from '../demo-shop.setup.ts'
import { OWNER, startShop } from '../shop-server.ts'

export type Storefront = {
  readonly url: string
  readonly directory: string
  readonly owner: Client
  readonly giftCard: string
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
}

/** Adds a shipping option, a discount code, a gift card, and Stripe in the United States; returns the card's code. */
async function openForBusiness(owner: Client): Promise<string> {
  const { admin } = owner
  const { regions } = await admin.regions.list()
  const manual = { provider_id: 'manual', price_type: 'flat_rate', data: { id: 'manual-fulfillment' } } as const
  for (const { id } of regions) {
    await admin.shippingOptions.create({ body: { ...manual, name: 'Express', region_id: id, amount: 1290 } })
  }
  const { id: overseas = '' } = regions.find(({ name }) => name === 'United States') ?? {}
  await admin.regions.update({ id: overseas, body: { payment_providers: ['manual', 'stripe'] } })
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  await admin.discounts.create({ body: { code: 'WELCOME10', rule, regions: regions.map(({ id }) => id) } })
  const region_id = regions.find(({ currency_code }) => currency_code === 'eur')?.id ?? ''
  return (await admin.giftCards.create({ body: { value: 500, region_id } })).gift_card.code
}

export async function startStorefrontShop(): Promise<Storefront & { readonly stop: () => Promise<void> }> {
  const stripe = await startStripe()
  const environment = { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: 'pk_test_storeroom' }
  const server = await startShop({ template: demoShop, environment })
  const owner = createClient({ baseUrl: server.url })
  await owner.admin.auth.createToken({ body: OWNER })
  const giftCard = await openForBusiness(owner)
  const stop = async () => {
    await server.stop()
    await stripe.stop()
  }
  return { url: server.url, directory: server.directory, owner, giftCard, stripe, stop }
}
