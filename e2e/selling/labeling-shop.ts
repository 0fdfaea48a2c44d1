import { createClient, type Client } from '@storeroom/client'
import { startLabels, type LabelServer } from '../../packages/server/test/label-server.ts'
import { demoShop } from '../demo-shop.setup.ts'
import { OWNER, startShop } from '../shop-server.ts'

export type Labeling = { readonly url: string; readonly owner: Client; readonly service: LabelServer }

/** Makes parcels of Europe ship with labels of the service. */
async function offerLabels({ admin }: Client) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  await admin.regions.update({ id: region_id, body: { fulfillment_providers: ['manual', 'labels'] } })
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id } })
  const usual = shipping_options.find(({ name }) => name === 'Parcel')
  await admin.shippingOptions.remove({ id: usual?.id ?? '' })
  await admin.shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id,
      provider_id: 'labels',
      price_type: 'flat_rate',
      amount: 590,
      data: { id: 'economy' },
    },
  })
}

/** The demo shop with a service that makes labels. */
export async function startLabelingShop(): Promise<Labeling & { readonly stop: () => Promise<void> }> {
  const service = await startLabels()
  const server = await startShop({ template: demoShop, environment: service.environment })
  const owner = createClient({ baseUrl: server.url })
  await owner.admin.auth.createToken({ body: OWNER })
  await offerLabels(owner)
  const stop = async () => {
    await server.stop()
    await service.stop()
  }
  return { url: server.url, owner, service, stop }
}
