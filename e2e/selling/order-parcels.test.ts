import { expectAccessible } from '../axe.ts'
import { countClicks } from '../clicks.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, toast, question, section } from '../locators.ts'
import { newOrder } from './new-order.ts'

const path = '/a/orders'

const orderOf = async ({ owner }: Shop, id: string) => (await owner.admin.orders.retrieve({ id })).order

test('S1-02 screens §13 an order is packed in two parcels, one is unpacked, the other shipped with its number', async ({
  page,
  shop,
}) => {
  const id = await newOrder(shop, { quantity: 3 })
  await shop.open(page, `${path}/${id}`)
  const parcels = section(page, 'Fulfillment')
  await expect(parcels).toContainText('Nothing has been packed yet.')

  await parcels.getByRole('button', { name: 'Fulfill…' }).click()
  const packing = dialog(page, /^Fulfill order #/)
  const units = packing.getByRole('textbox', { name: /^Ordered lamp/ })
  await expect(units).toHaveValue('3')
  await units.fill('0')
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(packing).toContainText('Enter how many are packed')
  await units.fill('2')
  await expectAccessible(page)
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(packing).toHaveCount(0)
  const list = parcels.getByRole('list', { name: 'Fulfillment' })
  await expect(list).toContainText('Packed')
  await expect(parcels).not.toContainText('Nothing has been packed yet.')
  expect((await orderOf(shop, id)).fulfillment_status).toBe('partially_fulfilled')

  await list.getByRole('button', { name: 'Mark as shipped…' }).click()
  const shipping = dialog(page, 'Mark as shipped')
  await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('DHL-1\nDHL-2')
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shipping).toHaveCount(0)
  await expect(list).toContainText('DHL-2')
  await expect(list.getByRole('button', { name: 'Unpack' })).toHaveCount(0)
  await expect(section(page, 'Timeline')).toContainText('2 items shipped · DHL-1 · DHL-2')

  await parcels.getByRole('button', { name: 'Fulfill…' }).click()
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(parcels.getByRole('button', { name: 'Fulfill…' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Unpack' }).click()
  await expect(question(page)).toContainText('reserved for this order again')
  await question(page).getByRole('button', { name: 'Unpack' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Canceled')
  await expect(parcels.getByRole('button', { name: 'Fulfill…' })).toBeVisible()
  await expectAccessible(page)
  const { fulfillment_status, items } = await orderOf(shop, id)
  expect([fulfillment_status, items?.[0]?.fulfilled_quantity]).toEqual(['partially_shipped', 2])
})

test('fields appear only after the page has loaded, so no input is lost', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newOrder(shop, { quantity: 3 })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin/store', async (route) => {
    await promise
    await route.continue()
  })
  await shop.open(page, `${path}/${id}`)
  await section(page, 'Fulfillment').getByRole('button', { name: 'Fulfill…' }).click()
  const packing = dialog(page, /^Fulfill order #/)
  const units = packing.getByRole('textbox', { name: /^Ordered lamp/ })
  await expect(packing).toContainText('Loading')
  await expect(units).toHaveCount(0)
  resolve()
  await units.fill('2')
  await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(packing).toHaveCount(0)
  expect((await orderOf(shop, id)).fulfillment_status).toBe('partially_fulfilled')
})

test(
  'S1-02 screens §13 an order is fulfilled and shipped from the list in four clicks',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop, { email: 'four-clicks@example.com' })
    await shop.open(page, `${path}?q=four-clicks%40example.com`)
    const clicks = await countClicks(page)
    await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^#/ }).click()
    await page.getByRole('button', { name: 'Fulfill…' }).first().click()
    const packing = dialog(page, /^Fulfill order #/)
    await packing.getByText('The parcel ships now').click()
    await expect(packing.getByRole('textbox', { name: 'Tracking numbers' })).toBeFocused()
    await page.keyboard.type('DHL-4')
    await expectAccessible(page)
    await packing.getByRole('button', { name: 'Fulfill and ship' }).click()
    await expect(toast(page, 'Items packed and shipped')).toBeVisible()
    await expect(section(page, 'Fulfillment')).toContainText('DHL-4')
    expect(await clicks()).toBeLessThanOrEqual(4)
    expect((await orderOf(shop, id)).fulfillment_status).toBe('shipped')
  },
)

test(
  'an open form stays with its parcel while colleagues act on the order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop, { quantity: 3 })
    const { orders } = shop.owner.admin
    const item_id = (await orderOf(shop, id)).items?.[0]?.id ?? ''
    const packOne = () => orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 1 }] } })
    await packOne()
    await packOne()
    const [first, second] = (await orderOf(shop, id)).fulfillments ?? []
    await page.clock.install()
    await shop.open(page, `${path}/${id}`)
    const poll = async () => {
      const answer = page.waitForResponse((response) => response.url().includes(`/admin/orders/${id}?`))
      await page.clock.runFor(15_000)
      await answer
    }

    await page.getByRole('button', { name: 'Mark as shipped…' }).first().click()
    const shipping = dialog(page, 'Mark as shipped')
    await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('DHL-9')
    await orders.createShipment({ id, body: { fulfillment_id: first?.id ?? '' } })
    await poll()
    await expect(shipping.getByRole('textbox', { name: 'Tracking numbers' })).toHaveValue('DHL-9')
    await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(shipping).toHaveCount(0)
    const parcels = new Map((await orderOf(shop, id)).fulfillments?.map((parcel) => [parcel.id, parcel]))
    expect(parcels.get(first?.id ?? '')).toMatchObject({ tracking_numbers: ['DHL-9'] })
    expect(parcels.get(second?.id ?? '')).toMatchObject({ tracking_numbers: [], shipped_at: null })

    await section(page, 'Fulfillment').getByRole('button', { name: 'Fulfill…' }).click()
    const packing = dialog(page, /^Fulfill order #/)
    await packing.getByText('The parcel ships now').click()
    await packing.getByRole('textbox', { name: 'Tracking numbers' }).fill('DHL-10')
    await packOne()
    await poll()
    await expect(packing).toContainText('0 left')
    await expect(packing.getByRole('textbox', { name: /^Ordered lamp/ })).toHaveValue('1')
    await expect(packing.getByRole('textbox', { name: 'Tracking numbers' })).toHaveValue('DHL-10')
  },
)

test(
  'a form says that a colleague has packed units meanwhile, and keeps the number that was entered',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop, { quantity: 3 })
    const item_id = (await orderOf(shop, id)).items?.[0]?.id ?? ''
    await shop.open(page, `${path}/${id}`)
    await section(page, 'Fulfillment').getByRole('button', { name: 'Fulfill…' }).click()
    const packing = dialog(page, /^Fulfill order #/)
    const units = packing.getByRole('textbox', { name: /^Ordered lamp/ })
    const submit = packing.getByRole('button', { name: 'Fulfill', exact: true })
    await units.fill('2')
    await shop.owner.admin.orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
    await submit.click()
    await expect(packing).toContainText('1 left')
    await expect(units).toHaveValue('2')
    await submit.click()
    await expect(units).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await units.fill('1')
    await submit.click()
    await expect(packing).toHaveCount(0)
    const { fulfillment_status, fulfillments } = await orderOf(shop, id)
    expect([fulfillment_status, fulfillments?.length]).toEqual(['fulfilled', 2])
  },
)
