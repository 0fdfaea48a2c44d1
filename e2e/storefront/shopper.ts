import { createClient } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { mailsTo } from '../mail-files.ts'

/** The page belongs to a shopper in Germany. */
export const test = base.extend({
  page: async ({ page }, provide) => {
    await remember(page, { country: 'de' })
    await provide(page)
  },
  baseURL: async ({ storefront }, provide) => provide(storefront.url),
})

/** Country and language of the shopper, as the browser stores them. */
export const remember = (page: Page, kept: Readonly<Record<string, string>>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(`storefront.${key}`) === null) localStorage.setItem(`storefront.${key}`, value)
  }, kept)

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export async function putIntoCart(page: Page, handle = 'two-bar-soap') {
  await page.goto(`/shop/products/${handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
}

export const address = [
  ['First name', 'Amélie'],
  ['Last name', 'Marchand'],
  ['Street and number', 'Lilienweg 4'],
  ['Postal code', '10115'],
  ['City', 'Berlin'],
] as const

/** Goes from the cart to the last step of the checkout. */
export async function goThroughCheckout(page: Page, email = 'amelie@example.com', provider?: RegExp) {
  await page.goto('/shop/checkout')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  if (provider) await page.getByRole('radio', { name: provider }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
}

export const pressPlaceOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

export async function placeOrder(page: Page) {
  await pressPlaceOrder(page)
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  return (await page.getByText(/^#\d+$/).innerText()).slice(1)
}

/** The link to a page, from the first mail to the address that contains it: the shop also sends mails about the order. */
export async function linkTo(pageName: string, directory: string, email: string): Promise<string> {
  const link = new RegExp(`https?:\\S+${pageName}\\S+`)
  const links = async () => (await mailsTo(directory, email)).flatMap((mail) => link.exec(mail) ?? [])
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return (await links())[0] ?? ''
}

/** Buys a soap through the API: as a guest, or as the customer who is signed in to a page. Returns the order number. */
export async function buySoap(url: string, email: string, page?: Page): Promise<number> {
  const cookies = (await page?.context().cookies(url)) ?? []
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { store } = createClient({ baseUrl: url, ...(page && { customHeaders: { cookie, origin: url } }) })
  const { regions } = await store.regions.list()
  const region_id = regions.find(({ currency_code }) => currency_code === 'eur')?.id ?? ''
  const { products } = await store.products.list({ query: { q: 'Two-Bar Soap' } })
  const items = [{ variant_id: products[0]?.variants?.[0]?.id ?? '', quantity: 1 }]
  const { id } = (await store.carts.create({ body: { region_id, items } })).cart
  const names = { first_name: 'Noor', last_name: 'Haddad' }
  const shipping_address = {
    ...names,
    address_1: 'Lilienweg 4',
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'de',
  }
  await store.carts.update({ id, body: { email, shipping_address } })
  const { shipping_options } = await store.shippingOptions.listForCart({ cart_id: id })
  const parcel = shipping_options.find(({ name }) => name === 'Parcel')
  await store.carts.addShippingMethod({ id, body: { option_id: parcel?.id ?? '' } })
  await store.carts.createPaymentSessions({ id })
  const { data } = await store.carts.complete({ id })
  return (await store.orders.retrieve({ id: data.id })).order.display_id
}

export const signedIn = async (page: Page) => {
  const body = { email: `look-${crypto.randomUUID()}@example.com`, password: 'a long password' }
  const origin = new URL(page.url()).origin
  await page.request.post('/store/customers', {
    data: { ...body, first_name: 'Amélie', last_name: 'Marchand' },
    headers: { origin },
  })
  await remember(page, { 'signed-in': 'yes' })
}
