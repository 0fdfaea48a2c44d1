import { vi } from 'vitest'
import { startLabels } from '../label-server.ts'
import { createMarket, createVariantForSale, createReadyCart } from '../sample-checkout.ts'
import type { CrashTarget } from './places.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** The outcome of a label whose server was killed after the provider had made it. */
export type LabelOutcome = {
  /** How often the provider was asked, and how many labels it made. */
  readonly asked: number
  readonly made: number
  readonly status: string
  readonly hasDocument: boolean
  /** Of the parcel. */
  readonly trackingNumbers: readonly string[]
}

/** Milliseconds in which the label is there after the restart, whether a request or the task asks for it. */
const LABEL_TIMEOUT = 30_000

/** Kills the shop before it has the provider's answer about a label, then repeats the request with its key. */
export async function crashLabel(place: CrashTarget): Promise<LabelOutcome> {
  const service = await startLabels()
  const environment = { ...place.environment, ...service.environment }
  let shop = await startShop(environment)
  try {
    const first = clientOf(shop)
    const { access_token } = await first.admin.auth.createToken({ body: OWNER })
    const { id, fulfillment_id } = await packed(first)
    const ask = () =>
      clientOf(shop, access_token).admin.shippingLabels.create(
        { body: { fulfillment_id } },
        { headers: { 'idempotency-key': 'crashed' } },
      )
    const killed = Promise.withResolvers<void>()
    service.meanwhile('POST /v1/labels', async () => {
      await shop.kill()
      killed.resolve()
    })
    await Promise.all([ask().catch(() => undefined), killed.promise])
    await place.outlast()
    shop = await startShop(environment)
    const label = (await ask()).shipping_label
    const { admin } = clientOf(shop, access_token)
    return await vi.waitFor(
      async () => {
        const { shipping_label } = await admin.shippingLabels.retrieve({ id: label.id })
        if (shipping_label.status !== 'created') throw new Error(`The label is ${shipping_label.status}`)
        const { order } = await admin.orders.retrieve({ id })
        return {
          asked: service.requests.filter((name) => name === 'POST /v1/labels').length,
          made: service.labels.length,
          status: shipping_label.status,
          hasDocument: shipping_label.has_document,
          trackingNumbers: order.fulfillments?.[0]?.tracking_numbers ?? [],
        }
      },
      { timeout: LABEL_TIMEOUT },
    )
  } finally {
    await shop.kill()
    await service.stop()
  }
}

/** A parcel that the label service carries and that has no label yet. */
async function packed(client: ReturnType<typeof clientOf>) {
  const { admin, store } = client
  await admin.store.update({ body: { currencies: ['usd', 'eur'] } })
  const { regionId } = await createMarket({ owner: client })
  await admin.regions.update({ id: regionId, body: { fulfillment_providers: ['manual', 'labels'] } })
  const { shipping_option } = await admin.shippingOptions.create({
    body: {
      name: 'Economy',
      region_id: regionId,
      provider_id: 'labels',
      price_type: 'flat_rate',
      amount: 500,
      data: { id: 'economy' },
    },
  })
  const variant_id = await createVariantForSale({ owner: client }, 'Labeled lamp')
  const cart = await createReadyCart(client, { regionId, optionId: shipping_option.id }, [{ variant_id, quantity: 1 }])
  const { id } = (await store.carts.complete({ id: cart })).data
  const item_id = (await admin.orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await admin.orders.createFulfillment({
    id,
    body: { items: [{ item_id, quantity: 1 }], label: false },
  })
  return { id, fulfillment_id: order.fulfillments?.[0]?.id ?? '' }
}
