import { checklistSteps } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const stepsOf = async () =>
  Object.fromEntries(
    (await shop.owner.admin.home.retrieve()).home.checklist.map(({ step, is_done }) => [step, is_done]),
  )

test('the checklist of a new shop checks itself off', async () => {
  const { admin } = shop.owner
  const steps = await stepsOf()
  expect(Object.keys(steps)).toEqual(checklistSteps)
  // The region of a new shop takes manual payments.
  expect(Object.keys(steps).filter((step) => steps[step])).toEqual(['payment'])
  const { region } = await admin.regions.create({
    body: {
      ...{ name: 'Europe', currency_code: 'eur', tax_rate: 0, countries: ['fr'] },
      ...{ payment_providers: ['manual'], fulfillment_providers: ['manual'] },
    },
  })
  expect(await stepsOf()).toMatchObject({ tax: false, shipping: false })
  await admin.regions.update({ id: region.id, body: { tax_rate: 20 } })
  await admin.shippingOptions.create({
    body: {
      ...{ name: 'Parcel', region_id: region.id, provider_id: 'manual', price_type: 'flat_rate', amount: 500 },
      data: { id: 'manual-fulfillment' },
    },
  })
  const { product } = await admin.products.create({
    body: { title: 'Sieve', options: [{ title: 'Size' }], variants: [], status: 'draft' },
  })
  expect(await stepsOf()).toMatchObject({ tax: true, shipping: true, product: true, price: false })
  const option_id = product.options?.[0]?.id ?? ''
  await admin.products.createVariant({
    id: product.id,
    body: { title: 'S', options: [{ option_id, value: 'S' }], prices: [{ currency_code: 'eur', amount: 900 }] },
  })
  await admin.documentSettings.update({ body: { seller: { address: 'Rue des Lilas 4' } } })
  expect(await stepsOf()).toMatchObject({ price: true, address: true, publish: false, backup: false })
  await admin.products.update({ id: product.id, body: { status: 'published' } })
  await sql`insert into backup (id, kind, finished_at) values ('backup_1', 'asked', now())`.run(shop.services.db)
  expect(await stepsOf()).toMatchObject({ publish: true, backup: true, mail: false })
})
