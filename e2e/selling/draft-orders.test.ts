import { expectAccessible } from '../axe.ts'
import { expect, offers, test, type Shop } from '../fixtures.ts'
import { dialog, toast, section } from '../locators.ts'
import { watchRequests } from '../requests.ts'
import { inEurope, newOrder } from './new-order.ts'

/** A draft order in a region with euros, for a new customer. */
async function newDraft({ owner: { admin } }: Shop, email: string) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const { draft_order } = await admin.draftOrders.create({ body: { email, region_id, shipping_methods: [] } })
  return draft_order
}

test('S1-09 S2-32 S2-33 staff take an order with a product, a custom item, shipping and a price, and mark it as paid', async ({
  page,
  shop,
}) => {
  const title = 'Harbour Mug'
  await shop.open(page, '/a/draft-orders')
  await page.getByRole('link', { name: 'New draft order' }).first().click()
  const form = dialog(page, 'New draft order')
  await form.getByRole('textbox', { name: 'Email address' }).fill('phone@example.com')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Draft order #/ })).toBeVisible()

  await section(page, 'Items')
    .getByRole('button', { name: /Add a product/ })
    .click()
  await page.keyboard.type(title)
  await dialog(page, 'Add a product').getByRole('option').filter({ hasText: title }).first().click()
  await expect(section(page, 'Items').getByRole('listitem').filter({ hasText: title })).toBeVisible()

  await section(page, 'Items').getByRole('button', { name: 'Custom item' }).click()
  const custom = dialog(page, 'Add a custom item')
  await custom.getByRole('textbox', { name: 'Title' }).fill('Gift wrap')
  await custom.getByRole('textbox', { name: 'Price per unit' }).fill('3')
  await custom.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section(page, 'Items').getByRole('listitem').filter({ hasText: 'Gift wrap' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Gift wrap' }).click()
  const edit = dialog(page, 'Edit “Gift wrap”')
  await edit.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Items').getByRole('listitem').filter({ hasText: 'Gift wrap' })).toContainText('× 2')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Shipping', exact: true }).click()
  const shipping = dialog(page, 'Shipping')
  await shipping.getByRole('button', { name: /^Shipping option/ }).click()
  await offers(page).first().click()
  await shipping.getByRole('textbox', { name: 'Price' }).fill('4')
  await shipping.getByRole('button', { name: 'Save' }).click()
  await expect(shipping).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
  await expect(toast(page, 'The draft order is now an order')).toBeVisible()
  const { orders } = await shop.owner.admin.orders.list({
    query: { q: 'phone@example.com', expand: 'items,shipping_methods' },
  })
  expect(orders).toMatchObject([
    {
      payment_status: 'captured',
      items: expect.arrayContaining([
        expect.objectContaining({ title, quantity: 1 }),
        expect.objectContaining({ title: 'Gift wrap', quantity: 2, unit_price: 300 }),
      ]),
      shipping_methods: [{ price: 400 }],
    },
  ])
})

test('an item without a price in the currency is priced by hand', { tag: '@all' }, async ({ page, shop }) => {
  const { id, display_id } = await newDraft(shop, 'priced-by-hand@example.com')
  const title = `Unpriced lamp ${display_id}`
  await shop.owner.admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [{ title: 'S', inventory_quantity: 5, options: [{ value: 'S' }], prices: [] }],
    },
  })
  await shop.open(page, `/a/draft-orders/${id}`)
  const items = section(page, 'Items')
  await items.getByRole('button', { name: /Add a product/ }).click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  const form = dialog(page, `Price of “${title} · S”`)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toContainText('Enter a price')
  await form.getByRole('textbox', { name: 'Price per unit' }).fill('7')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(items.getByRole('listitem').filter({ hasText: title })).toContainText('€7.00')
})

test('a draft order is deleted from its menu, and the list is shown', { tag: '@all' }, async ({ page, shop }) => {
  const { id, display_id } = await newDraft(shop, 'deleted-draft@example.com')
  await shop.open(page, `/a/draft-orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `Draft order #${display_id} deleted`)).toBeVisible()
  await expect(page).toHaveURL(/\/a\/draft-orders$/)
})

test('a draft order gets several codes, another customer and no emails', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { id, display_id, cart } = await newDraft(shop, 'several-codes@example.com')
  const regions = [cart?.region_id ?? '']
  const [lowers, ships] = [`LESS${display_id}`, `FREE${display_id}`]
  const lowering = { type: 'percentage', value: 10, allocation: 'total' } as const
  await admin.discounts.create({ body: { code: lowers, regions, rule: lowering } })
  await admin.discounts.create({
    body: { code: ships, regions, rule: { type: 'free_shipping', value: 0, allocation: 'total' } },
  })
  const email = `drafted-${display_id}@example.com`
  await admin.customers.create({
    body: { email, first_name: 'Noor', last_name: `Draft ${display_id}`, password: 'correct horse battery' },
  })
  const guest = `guest-${display_id}@example.com`
  await newOrder(shop, { email: guest })
  await shop.open(page, `/a/draft-orders/${id}`)
  await page.getByRole('button', { name: 'Discount, gift card' }).click()
  const codes = dialog(page, 'Discount and gift card')
  await codes.getByRole('textbox', { name: 'Discount codes' }).fill(lowers)
  await page.keyboard.press('Enter')
  await page.keyboard.type(ships)
  await page.keyboard.press('Enter')
  await codes.getByRole('button', { name: 'Save' }).click()
  await expect(codes).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit: Customer' }).click()
  const form = dialog(page, 'Edit customer and addresses')
  for (const [text, option] of [
    [guest, guest],
    [email, new RegExp(`Draft ${display_id}`)],
  ] as const) {
    await form.getByRole('button', { name: /^Customer/ }).click()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: option }).click()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(text)
  }
  await form.locator('label').filter({ hasText: 'Email about the order' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const { draft_order } = await admin.draftOrders.retrieve({ id })
  expect(draft_order).toMatchObject({ no_notification_order: true, cart: { email } })
  expect(draft_order.cart?.discounts?.map(({ code }) => code).toSorted()).toEqual([ships, lowers].toSorted())
})

test('an item with cleared fields says what is missing, and is not saved', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { id } = await newDraft(shop, 'cleared@example.com')
  await admin.draftOrders.addLineItem({ id, body: { title: 'Gift wrap', unit_price: 300, quantity: 2 } })
  await shop.open(page, `/a/draft-orders/${id}`)
  const sent = watchRequests(page, /\/line-items/, 'POST')
  const fields = ['Title', 'Quantity', 'Price per unit']
  const problems = ['Enter a title', 'Fill in this field', 'Enter a price']

  await section(page, 'Items').getByRole('button', { name: 'Custom item' }).click()
  const custom = dialog(page, 'Add a custom item')
  await custom.getByRole('textbox', { name: 'Quantity' }).fill('')
  await custom.getByRole('button', { name: 'Add', exact: true }).click()
  for (const problem of problems) await expect(custom).toContainText(problem)
  expect(sent.count()).toBe(0)
  for (const [place, text] of ['Ribbon', '3', '4'].entries())
    await custom.getByRole('textbox', { name: fields[place] ?? '' }).fill(text)
  await custom.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(custom).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Gift wrap' }).click()
  const edit = dialog(page, 'Edit “Gift wrap”')
  for (const name of fields) await edit.getByRole('textbox', { name }).fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  for (const problem of problems) await expect(edit).toContainText(problem)
  expect(sent.count()).toBe(1)
  const { draft_order } = await admin.draftOrders.retrieve({ id })
  expect(draft_order.cart?.items).toMatchObject([
    { title: 'Gift wrap', unit_price: 300, quantity: 2 },
    { title: 'Ribbon', unit_price: 400, quantity: 3 },
  ])
})

test(
  'a draft order keeps the shipping methods that its form does not show',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { id, display_id } = await newDraft(shop, 'two-methods@example.com')
    const { region_id, option_id } = await inEurope(shop)
    const { shipping_profile } = await admin.shippingProfiles.create({
      body: { name: `Freight ${display_id}`, type: 'custom' },
    })
    const { shipping_option: freight } = await admin.shippingOptions.create({
      body: {
        ...{ name: `Freight ${display_id}`, region_id, profile_id: shipping_profile.id, provider_id: 'manual' },
        ...{ price_type: 'flat_rate', amount: 900, admin_only: true, data: { id: 'manual-fulfillment' } },
      },
    })
    const shipping_methods = [{ option_id, price: 150 }, { option_id: freight.id }]
    await admin.draftOrders.update({ id, body: { shipping_methods } })
    await shop.open(page, `/a/draft-orders/${id}`)
    await page.getByRole('button', { name: 'Shipping', exact: true }).click()
    const form = dialog(page, 'Shipping')
    await form.getByRole('textbox', { name: 'Price' }).fill('4')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    const { draft_order } = await admin.draftOrders.retrieve({ id })
    expect(draft_order.cart?.shipping_methods).toMatchObject([
      { shipping_option_id: option_id, price: 400 },
      { shipping_option_id: freight.id, price: 900 },
    ])
  },
)
