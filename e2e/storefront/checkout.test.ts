import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { listenForErrors } from '../pictures.ts'
import { shipAll } from '../selling/sent-order.ts'
import { cards, serveStripeJs } from '../stripe-js.ts'
import { goThroughCheckout, heading, linkTo, placeOrder, pressPlaceOrder, putIntoCart, test } from './shopper.ts'

test(
  'discount codes and gift cards lower the price; refused codes show the reason at the field',
  { tag: '@all' },
  async ({ page, storefront }) => {
    await putIntoCart(page)
    await page.goto('/shop/checkout')
    const total = page.locator('.totals-total dd')
    await expect(total).toHaveText('€15.48')
    const apply = async (label: string, code: string) => {
      await page.getByLabel(label).fill(code)
      await page.getByLabel(label).press('Enter')
    }
    await apply('Discount code', 'NOTHING')
    await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription(/“NOTHING” does not apply/)
    await apply('Discount code', 'WELCOME10')
    await expect(total).toHaveText('€13.93')
    await apply('Gift card code', storefront.giftCard)
    await expect(page.locator('.totals').getByText('Gift card')).toBeVisible()
    await page.getByRole('button', { name: 'Remove code WELCOME10' }).click()
    await page.getByRole('button', { name: `Remove code ${storefront.giftCard}` }).click()
    await expect(total).toHaveText('€15.48')
  },
)

test('H2 a double click places one order; its number and email address show its state, an emailed link shows all of it', async ({
  page,
  storefront,
}) => {
  await putIntoCart(page)
  await goThroughCheckout(page, 'double@example.com')
  await page.getByRole('button', { name: /^Place order/ }).dblclick()
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  const { orders } = await storefront.owner.admin.orders.list({ query: { q: 'double@example.com' } })
  expect(orders).toHaveLength(1)

  await page.goto('/shop/orders/find')
  await page.getByLabel('Order number').fill(String(orders[0]?.display_id))
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No order has this number/)
  await page.getByLabel('Email').fill('double@example.com')
  await page.getByRole('button', { name: 'Find order' }).click()
  const found = page.getByRole('region', { name: `Order #${orders[0]?.display_id}` })
  await expect(found).toContainText('Order received')
  await expect(found).toContainText('× 1')
  await expect(found).not.toContainText('€')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Email me the link' }).click()
  await expect(found.getByRole('status')).toHaveText('The link is on its way to double@example.com.')
  const link = await linkTo('orders/open', storefront.directory, 'double@example.com')
  expect((await page.goto(link))?.status()).toBe(200)
  await expect(heading(page, `Order #${orders[0]?.display_id}`)).toBeVisible()
  await expect(page.getByText(orders[0]?.shipping_address?.postal_code ?? '')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcels' })).toHaveCount(0)

  await shipAll(storefront, orders[0]?.id ?? '', [{ tracking_number: 'DHL-7', url: 'https://carrier.example/DHL-7' }])
  await page.reload()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels).toContainText('Shipped on')
  await expect(parcels.getByRole('link', { name: 'DHL-7' })).toHaveAttribute('href', 'https://carrier.example/DHL-7')
  await expect(parcels).not.toContainText('The rest follows')
  await expectAccessible(page)
  await page.goto('/shop/orders/open?token=old')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page, 'Find an order')).toBeFocused()
})

/** A shopper in the United States at the last step of the checkout, who pays by Stripe. */
async function goToStripe(page: Page, email: string) {
  await page.goto('/shop')
  await page.getByLabel('Deliver to').selectOption('United States')
  await putIntoCart(page)
  await goThroughCheckout(page, email, /^Card/)
}

test('a card payment at Stripe shows its refusal, asks for authentication, and authorizes one order', async ({
  page,
  storefront: { url, owner, stripe },
}) => {
  const errors = listenForErrors(page, [])
  const loads = await serveStripeJs(page, stripe, async () => {})
  await goToStripe(page, 'card@example.com')
  const number = page.getByRole('region', { name: 'Payment details' }).getByLabel('Card number')
  await expect(number).toBeVisible()
  expect(loads).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)])
  await number.fill(cards.declined)
  await pressPlaceOrder(page)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)

  await number.fill(cards.challenge)
  await placeOrder(page)
  // L10: Stripe.js is loaded at the payment step only.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  const { orders } = await owner.admin.orders.list({ query: { q: 'card@example.com', expand: 'payments' } })
  expect(orders).toMatchObject([{ payment_status: 'awaiting', payments: [{ provider_id: 'stripe' }] }])
  const intent = [...stripe.intents.values()].find(({ status }) => status === 'requires_capture')
  expect(intent?.amount).toBe(orders[0]?.total)
  await page.goto(`${url}/shop/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'a shopper who returns from the bank’s page sees the one order that Stripe has already confirmed',
  { tag: '@all' },
  async ({ page, storefront: { url, owner, stripe } }) => {
    await serveStripeJs(page, stripe, async (intent) => {
      expect(await stripe.send(url, 'payment_intent.amount_capturable_updated', intent)).toBe(200)
    })
    await goToStripe(page, 'bank@example.com')
    // The payment is not confirmed yet, so a shopper who returns now continues the checkout.
    const carts = await page.evaluate(() => localStorage.getItem('storefront.cart'))
    await page.goto(`/shop/checkout?cart=${carts ?? ''}&redirect_status=failed`)
    await expect(page.getByRole('alert')).toHaveText(/Your payment was not completed/)
    await page.getByRole('radio', { name: /^Card/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()

    await page.getByLabel('Card number').fill(cards.elsewhere)
    await pressPlaceOrder(page)
    await expect(heading(page, 'Thank you for your order')).toBeVisible()
    const { orders } = await owner.admin.orders.list({ query: { q: 'bank@example.com' } })
    expect(orders).toHaveLength(1)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  },
)

test(
  'the checkout continues where it was left, and earlier steps can be changed',
  { tag: '@all' },
  async ({ page }) => {
    await putIntoCart(page)
    await goThroughCheckout(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible()
    await page.getByRole('button', { name: 'Change: Delivery address' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Berlin')
    await page.getByLabel('City').fill('Potsdam')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByText('10115 Potsdam')).toBeVisible()
  },
)
