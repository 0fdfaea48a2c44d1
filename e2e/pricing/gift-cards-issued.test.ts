import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { drawer, heading, question, section } from '../locators.ts'
import { mailsTo } from '../mail-files.ts'

const path = '/a/gift-cards'

/** The demo shop's region with euros and one of its shipping options. */
async function europe({ owner: { admin } }: Shop) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))
  if (!region) throw new Error('The demo sells in France')
  const { shipping_options } = await admin.shippingOptions.list({ query: { region_id: region.id, is_return: false } })
  const parcel = shipping_options.find(({ name }) => name === 'Parcel')
  return { region_id: region.id, region: region.name, option_id: parcel?.id ?? '' }
}

/** Buys a lamp for 20 euros, paid with a gift card as far as its balance goes. Returns the order number. */
async function spend({ owner: { admin }, url }: Shop, code: string): Promise<number> {
  const { region_id, option_id } = await europe({ owner: { admin }, url } as Shop)
  const { product } = await admin.products.create({
    body: {
      title: 'Given lamp',
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          inventory_quantity: 5,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount: 2000 }],
        },
      ],
    },
  })
  const { store } = createClient({ baseUrl: url })
  const items = [{ variant_id: product.variants[0]?.id ?? '', quantity: 1 }]
  const { cart } = await store.carts.create({ body: { region_id, items } })
  const { id } = cart
  const shipping_address = {
    first_name: 'Grace',
    last_name: 'Hopper',
    address_1: 'Quai 1',
    city: 'Lyon',
    country_code: 'fr',
    postal_code: '69000',
  }
  await store.carts.update({ id, body: { email: 'grace@example.com', shipping_address, gift_cards: [{ code }] } })
  await store.carts.addShippingMethod({ id, body: { option_id } })
  await store.carts.createPaymentSessions({ id })
  const { data } = await store.carts.complete({ id })
  return (await admin.orders.retrieve({ id: data.id })).order.display_id
}

test('S1-05 S2-23 S2-24 screens §33 §36 §37 a gift card is created, emailed, spent, changed, disabled and found', async ({
  page,
  shop,
}) => {
  const { region } = await europe(shop)
  await shop.open(page, path)
  await expect(section(page, 'For sale')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Custom gift card' }).first().click()
  // An amount of zero and an invalid email address are refused.
  await expect(
    drawer(page)
      .getByRole('button', { name: /Region/ })
      .first(),
  ).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: /^Region|Region$/ })
    .first()
    .click()
  await page.getByRole('option', { name: new RegExp(region) }).click()
  await drawer(page).getByRole('textbox', { name: 'Value' }).fill('0')
  await drawer(page).getByRole('textbox', { name: 'Send to' }).fill('nobody')
  await drawer(page).getByRole('button', { name: 'Create and send' }).click()
  await expect(drawer(page).getByText('Enter an amount above 0')).toBeVisible()
  await expect(drawer(page).getByText('Enter an email address, or leave it blank')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Value' }).fill('50')
  await expect(drawer(page).getByRole('region', { name: 'Summary' })).toContainText(
    /A gift card worth .50\.00, to spend in .*, with no end date/,
  )
  await drawer(page).getByRole('textbox', { name: 'Send to' }).fill('given@example.com')
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('Happy birthday')
  await drawer(page).getByRole('textbox', { name: 'Note' }).fill('Raffle')
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Create and send' }).click()
  await expect(heading(page, /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)).toBeVisible()
  const code = (await heading(page, /-/).textContent()) ?? ''
  await expect(section(page, 'General')).toContainText('Issued by staff')
  await expect(section(page, 'General')).toContainText('Raffle')
  await expect(section(page, 'Spent on')).toContainText('Nothing spent yet')
  await expect(section(page, 'Emails')).toContainText('given@example.com')
  const [mail] = await mailsTo(shop.directory, 'given@example.com')
  expect(mail).toContain('Happy birthday')
  expect(mail).toContain(code)

  const number = await spend(shop, code)
  await page.reload()
  const spending = section(page, 'Spent on').getByRole('row', { name: new RegExp(`Order #${number}`) })
  await expect(spending).toContainText('€')
  await expectAccessible(page)

  // The balance must be between zero and the original value.
  await page.getByRole('button', { name: 'Edit: General' }).click()
  await drawer(page).getByRole('textbox', { name: 'Balance' }).fill('51')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page).getByText('Enter an amount from 0 to €50.00')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Balance' }).fill('12.34')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'General')).toContainText('€12.34')

  await page.getByRole('button', { name: 'Send again' }).click()
  await question(page).getByRole('button', { name: 'Send again' }).click()
  await expect.poll(async () => (await mailsTo(shop.directory, 'given@example.com')).length).toBe(2)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('searchbox').fill(code.slice(0, 9))
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('€50.00')
  await expect(row).toContainText('€12.34')
  await expect(row).toContainText('Disabled')
  await page.getByRole('button', { name: `Actions for ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await expect(row).toContainText('Active')
})

test(
  'screens §33 cards are filtered by status and region, and sorted by the server',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { regions, giftCards } = shop.owner.admin
    const { region } = await regions.create({
      body: {
        name: 'Filtered',
        currency_code: 'eur',
        tax_rate: 0,
        countries: [],
        payment_providers: ['manual'],
        fulfillment_providers: ['manual'],
      },
    })
    const newCard = async (value: number, is_disabled = false) =>
      (await giftCards.create({ body: { region_id: region.id, value, is_disabled } })).gift_card.code
    const [large, small, disabled] = [await newCard(3000), await newCard(1000), await newCard(2000, true)]
    const codes = page.getByRole('table', { name: 'Gift cards' }).getByRole('rowheader')
    await shop.open(page, `${path}?region_id=any%3A${region.id}&size=1`)
    await expect(codes).toHaveText([disabled])
    for (const [column, order] of [
      ['Value', [small, large]],
      ['Balance', [small, large]],
    ] as const)
      for (const code of order) {
        // Ascending, then descending. With one card per page only the server can have sorted them.
        await page.getByRole('button', { name: column, exact: true }).click()
        await expect(codes).toHaveText([code])
      }
    await page.goto(`${shop.url}${path}?region_id=any%3A${region.id}&order=value`)
    await expect(codes).toHaveText([small, disabled, large])
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Disabled' }).click()
    await page.keyboard.press('Escape')
    await expect(codes).toHaveText([disabled])
  },
)

test(
  'screens §33 §36 a gift card whose region was deleted can still be viewed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { region } = await admin.regions.create({
      body: {
        name: 'Gone for good',
        currency_code: 'eur',
        tax_rate: 0,
        countries: [],
        payment_providers: ['manual'],
        fulfillment_providers: ['manual'],
      },
    })
    const { gift_card } = await admin.giftCards.create({ body: { region_id: region.id, value: 1000 } })
    await admin.regions.remove({ id: region.id })
    await shop.open(page, `${path}?q=${gift_card.code}`)
    const row = page.getByRole('row', { name: new RegExp(gift_card.code) })
    await expect(row).toContainText('Region deleted')
    await row.getByRole('link').first().click()
    await expect(section(page, 'General')).toContainText('Region deleted')
    await expect(section(page, 'Emails')).toContainText('The code was not emailed.')
  },
)
