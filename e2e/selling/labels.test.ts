import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test as base } from '../fixtures.ts'
import { toast, section } from '../locators.ts'
import type { Labeling } from './labeling-shop.ts'
import { paidOrder } from './new-order.ts'
import { shipAll } from './sent-order.ts'

const test = base.extend({ baseURL: async ({ labeling }, provide) => provide(labeling.url) })

async function openOrder(page: Page, { url, owner }: Labeling) {
  const { id, display_id } = await paidOrder({ url, owner })
  await signIn(page.context(), url)
  await page.goto(`${url}/a/orders/${id}`)
  await section(page, 'Fulfillment').getByRole('button', { name: 'Fulfill…' }).click()
  return { id, drawer: page.getByRole('dialog', { name: `Fulfill order #${display_id}` }) }
}

test('a parcel is packed, labeled and shipped by one button, and its label is printed', async ({ page, labeling }) => {
  const { id, drawer } = await openOrder(page, labeling)
  await expect(drawer.getByRole('switch', { name: 'Buy a label' })).toBeChecked()
  await expectAccessible(page)
  await drawer.getByRole('switch', { name: 'The parcel ships now' }).press('Space')
  await expect(drawer.getByLabel('Tracking numbers')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Fulfill and buy label' }).click()
  await expect(toast(page, 'The label is ready')).toBeVisible()
  await expect(drawer).toBeHidden()
  const parcels = section(page, 'Fulfillment')
  await expect(parcels.getByText('Shipped')).toBeVisible()
  await expect(parcels.getByRole('link', { name: /^TRACK-/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await parcels.getByRole('button', { name: 'Print label' }).click()
  expect((await download).suggestedFilename()).toMatch(/^label-\d+\.pdf$/)
  const { order } = await labeling.owner.admin.orders.retrieve({ id })
  expect(order.fulfillment_status).toBe('shipped')
})

test('no label is bought for what a colleague packs meanwhile', { tag: '@all' }, async ({ page, labeling }) => {
  const { orders } = labeling.owner.admin
  const { id, drawer } = await openOrder(page, labeling)
  await drawer.getByRole('textbox', { name: /^Ordered lamp/ }).fill('1')
  const [item] = (await orders.retrieve({ id })).order.items ?? []
  const items = [{ item_id: item?.id ?? '', quantity: 1 }]
  const theirs = (await orders.createFulfillment({ id, body: { items, label: false } })).order.fulfillments ?? []
  await drawer.getByRole('button', { name: 'Fulfill and buy label' }).click()
  await expect(drawer).toBeHidden()
  await expect(toast(page, 'The label is ready')).toBeVisible()
  const { order } = await orders.retrieve({ id, query: { expand: 'fulfillments.labels' } })
  const labeled = (order.fulfillments ?? []).filter(({ labels = [] }) => labels.length > 0)
  expect(labeled).toHaveLength(1)
  expect(labeled[0]?.id).not.toBe(theirs[0]?.id)
})

test(
  'a refused label shows the reason, and can be bought from the parcel afterwards',
  { tag: '@all' },
  async ({ page, labeling }) => {
    labeling.service.fail('POST /v1/labels', 1, 'refused')
    const { drawer } = await openOrder(page, labeling)
    await drawer.getByRole('button', { name: 'Fulfill and buy label' }).click()
    await expect(toast(page, /The postal code does not exist/)).toBeVisible()
    const parcels = section(page, 'Fulfillment')
    await expect(parcels.getByText('No label: The postal code does not exist')).toBeVisible()
    await parcels.getByRole('button', { name: 'Buy label' }).click()
    await expect(parcels.getByRole('button', { name: 'Print label' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a label that is still being made or canceled appears by itself', { tag: '@all' }, async ({ page, labeling }) => {
  const { url, owner, service } = labeling
  const answers = { made: Promise.withResolvers<void>(), canceled: Promise.withResolvers<void>() }
  service.meanwhile('POST /v1/labels', () => answers.made.promise)
  const { id } = await paidOrder({ url, owner })
  const { order } = await owner.admin.orders.retrieve({ id })
  const items = (order.items ?? []).map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  await owner.admin.orders.createFulfillment({ id, body: { items } })
  await signIn(page.context(), url)
  await page.goto(`${url}/a/orders/${id}`)
  const parcels = section(page, 'Fulfillment')
  await expect(parcels.getByText('The label is being created.')).toBeVisible()
  answers.made.resolve()
  await expect(parcels.getByRole('button', { name: 'Print label' })).toBeVisible({ timeout: 20_000 })

  service.meanwhile('/cancel', () => answers.canceled.promise)
  await parcels.getByRole('button', { name: 'Unpack' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpack' }).click()
  await expect(parcels.getByText('The label is being canceled.')).toBeVisible()
  answers.canceled.resolve()
  await expect(parcels.getByText('Label canceled.')).toBeVisible({ timeout: 20_000 })
})

test(
  'a guest requests a return with a label, and prints it as soon as it is made',
  { tag: '@all' },
  async ({ page, labeling }) => {
    const { url, owner } = labeling
    const { id } = await paidOrder({ url, owner })
    const { admin } = owner
    const { order } = await admin.orders.retrieve({ id })
    await admin.shippingOptions.create({
      body: {
        ...{ name: 'Label for the way back', region_id: order.region_id, provider_id: 'labels', is_return: true },
        ...{ price_type: 'flat_rate', amount: 0, data: { id: 'economy-return' } },
      },
    })
    await shipAll({ owner }, id)
    await page.goto(`${url}/shop/orders/${id}`)
    const returns = section(page, 'Returns')
    await returns.getByRole('button', { name: 'Send something back' }).click()
    await returns.getByLabel(/^Quantity: /).selectOption('1')
    await returns.getByLabel('How you send it').selectOption('Label for the way back · Free')
    await returns.getByRole('button', { name: 'Request return' }).click()
    const print = returns.getByRole('button', { name: 'Print label' })
    await expect(print).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await print.click()
    expect((await download).suggestedFilename()).toMatch(/^label-\d+\.pdf$/)
  },
)
