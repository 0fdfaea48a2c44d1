import { expect } from '../fixtures.ts'
import { pressOn, tabTo } from '../keyboard.ts'
import { address, heading, putIntoCart, test } from './shopper.ts'

test('pages show the shop’s name from its settings', async ({ page, storefront }) => {
  const { store } = await storefront.owner.admin.store.retrieve()
  await page.goto('/shop')
  await expect(page.getByRole('banner').getByRole('link', { name: store.name, exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(`${store.name}. Made to be used`)
  await expect(page).toHaveTitle(store.name)
})

test('the home page shows eight new products, and another one as its picture', async ({ page }) => {
  await page.goto('/shop')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'New arrivals' }) })
  const listed = section.getByRole('listitem').getByRole('link')
  await expect(listed).toHaveCount(8)
  const picture = page.getByRole('link').and(page.locator('.hero-picture'))
  const addresses = await listed.or(picture).evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href))
  expect(new Set(addresses).size).toBe(9)
})

test('a shopper buys with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('soap')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Results for “soap”')).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: /^Two-Bar Soap/ }))
  await expect(heading(page, 'Two-Bar Soap')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Oat & honey' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Charcoal & mint' })).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByText('Two-Bar Soap is in your cart')).toBeAttached()

  await pressOn(page, page.getByRole('link', { name: 'View cart' }))
  await expect(heading(page, 'Cart')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Check out' }))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('keyboard@example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.com/)
  await page.keyboard.type('.com')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused()
  for (const [label, text] of address) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await tabTo(
    page,
    page
      .getByRole('radio', { name: /^Parcel/ })
      .or(page.getByRole('radio', { name: /^Express/ }))
      .first(),
  )
  await page.keyboard.press('ArrowDown')
  await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }))
  await pressOn(page, page.getByRole('button', { name: 'Continue to review' }))
  await expect(page.getByRole('heading', { name: 'Review and order' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: /^Place order for €/ }))
  await expect(heading(page, 'Thank you for your order')).toBeFocused()
  await expect(page.getByText('keyboard@example.com')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('a search is filtered, the filters are in the address, and Back restores them', async ({ page }) => {
  await page.goto('/shop/search')
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: /^Lighting/ }).check()
  await expect(page).toHaveURL(/type=ptyp_/)
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  const titles = page.locator('.card-title')
  await expect(page.getByRole('button', { name: 'Remove filter: Lighting' })).toBeVisible()
  await expect(async () => {
    const shown = await titles.allInnerTexts()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)))
  }).toPass()
  const list = await titles.allInnerTexts()
  await titles.first().click()
  await expect(heading(page, list[0] ?? '')).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(list)

  await page.goto('/shop/search?q=zeppelin')
  await expect(page.getByText('No products match')).toBeVisible()
})

test(
  'a long list is filtered by all tags of the shop, which are loaded page by page',
  { tag: '@all' },
  async ({ page }) => {
    const tags = Array.from({ length: 450 }, (_, index) => ({ id: `ptag_${index + 1}`, value: `Tag ${index + 1}` }))
    await page.route('**/store/products?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), count: 101 } })
    })
    await page.route('**/store/product-tags?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
      const product_tags = tags.slice(offset, offset + limit)
      return route.fulfill({ json: { product_tags, count: tags.length, offset, limit } })
    })
    await page.goto('/shop/search')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('checkbox', { name: 'Tag 450', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Tag / })).toHaveCount(tags.length)
  },
)

test('a category shows its products and those of the categories below it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page, 'Home')).toBeFocused()
  const count = page.locator('.list-bar [role=status]')
  await expect(count).toHaveText(/^[2-9]\d products$/)
  await page.getByRole('link', { name: 'Bath & scent' }).click()
  await expect(heading(page, 'Bath & scent')).toBeFocused()
  await expect(page.getByRole('link', { name: /^Two-Bar Soap/ })).toBeVisible()
})

test(
  'the oldest of more than a hundred collections has its page, and is linked from its products',
  { tag: '@all' },
  async ({ page, storefront }) => {
    const { collections } = storefront.owner.admin
    const newer = await Promise.all(
      Array.from({ length: 100 }, (_, index) => collections.create({ body: { title: `Newer ${index}` } })),
    )
    await page.goto('/shop/collections/small-gifts')
    await expect(heading(page, 'Small Gifts')).toBeVisible()
    await page.goto('/shop/products/long-walk-socks')
    const trail = page.getByRole('navigation', { name: 'You are here' })
    await trail.getByRole('link', { name: 'Small Gifts' }).click()
    await expect(heading(page, 'Small Gifts')).toBeFocused()
    // The home page shows the newest collections to the tests that follow.
    await Promise.all(newer.map(({ collection: { id } }) => collections.remove({ id })))
  },
)

test('a product costs what its variant costs, with the taxes of the country', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop/products/kind-hand-wash')
  const price = page.locator('.product-price')
  await expect(price).toHaveText(/^€22\.68\s*incl\. 20% tax$/)
  await page.getByRole('radio', { name: 'Refill, 500 ml' }).press('Space')
  await expect(price).toHaveText(/^€11\.88/)
  await page.getByLabel('Deliver to').selectOption('United States')
  await expect(price).toHaveText('$12.00')
  await page.reload()
  await expect(page.getByLabel('Deliver to')).toHaveValue('us')
})

test('the cart is stored, follows the stock, and can be emptied', async ({ page, storefront }) => {
  const { admin } = storefront.owner
  const { product } = await admin.products.create({
    body: {
      ...{ title: 'Counted Soap', handle: 'counted-soap', status: 'published', options: [{ title: 'Size' }] },
      variants: [
        {
          ...{ title: 'Small', inventory_quantity: 3, options: [{ value: 'S' }] },
          prices: [{ currency_code: 'eur', amount: 1290 }],
        },
      ],
    },
  })
  await putIntoCart(page, 'counted-soap')
  await page.getByRole('link', { name: 'View cart' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Counted Soap' })
  await line.getByRole('button', { name: 'One more' }).click()
  await expect(line.getByText('€30.96')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  const variant_id = product.variants[0]?.id ?? ''
  await admin.products.updateVariant({ id: product.id, variant_id, body: { inventory_quantity: 1 } })
  await page.reload()
  await expect(line.getByText('Only 1 is left: we changed the quantity.')).toBeVisible()

  await line.getByRole('button', { name: 'Remove Counted Soap' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(heading(page, 'Cart')).toBeFocused()
  await admin.products.remove({ id: product.id })
})

test(
  'a storefront with a publishable key shows what the channels of the key sell',
  { tag: '@all' },
  async ({ page, storefront }) => {
    const { admin } = storefront.owner
    const { products } = await admin.products.list({ query: { q: 'Two-Bar Soap' } })
    const { sales_channel } = await admin.salesChannels.create({ body: { name: 'Market stall' } })
    await admin.salesChannels.addProducts({
      ...{ id: sales_channel.id, body: { product_ids: products.map(({ id }) => ({ id })) } },
    })
    const { publishable_api_key } = await admin.publishableApiKeys.create({ body: { title: 'Market stall' } })
    const { id } = publishable_api_key
    await admin.publishableApiKeys.addSalesChannels({ id, body: { sales_channel_ids: [{ id: sales_channel.id }] } })
    await page.route('**/shop/search', async (route) => {
      const page = await route.fetch()
      const html = (await page.text()).replace(
        'name="publishable-key" content=""',
        `name="publishable-key" content="${id}"`,
      )
      await route.fulfill({ response: page, body: html })
    })
    await page.goto('/shop/search')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Two-Bar Soap/ })).toBeVisible()
  },
)

test('Arabic is written from right to left, and the language is remembered', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await page.getByLabel('Language').selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'وصل حديثًا' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const brand = await page.locator('.brand').boundingBox()
  const cart = await page.locator('.cart-link').boundingBox()
  expect(brand?.x).toBeGreaterThan(cart?.x ?? Infinity)
})

test('an unknown page shows a not-found message', { tag: '@all' }, async ({ page }) => {
  for (const path of ['/shop/nowhere', '/shop/products/nothing', '/shop/categories/nothing', '/shop/orders/nothing']) {
    await page.goto(path)
    await expect(heading(page, 'This page does not exist')).toBeVisible()
  }
})
