import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { section } from '../locators.ts'
import { inEurope, createReadyCart } from './new-order.ts'

const path = (id: string) => `/a/products/${id}`
const sizes = ['Small', 'Large']
const colors = ['Red', 'Blue']

/** Creates a published product in two sizes and two colors, at 20 euros each. */
async function newProduct({ owner: { admin } }: Shop, title: string) {
  const variant = (size: string, color: string) => ({
    title: `${size} / ${color}`,
    inventory_quantity: 10,
    options: [{ value: size }, { value: color }],
    prices: [{ currency_code: 'eur', amount: 2000 }],
  })
  const { product } = await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }, { title: 'Color' }],
      variants: sizes.flatMap((size) => colors.map((color) => variant(size, color))),
    },
  })
  return product
}

/** Places an order of `quantity` units of a variant in France. */
async function buy(shop: Shop, variant_id: string, quantity: number) {
  const cart = await createReadyCart(shop, { ...(await inEurope(shop)), variant_id }, { quantity })
  await cart.complete()
}

test('screens §20 the page of a product shows its sales by day and variant, as a chart and as a table', async ({
  page,
  shop,
}) => {
  const { id, variants } = await newProduct(shop, 'Counted kite')
  await shop.open(page, path(id))
  const sales = section(page, 'Sales')
  await expect(sales.getByText('Nothing sold in this period')).toBeVisible()
  const small = variants.find(({ title }) => title === 'Small / Blue')?.id ?? ''
  await buy(shop, small, 3)
  await buy(shop, variants.find(({ title }) => title === 'Large / Red')?.id ?? '', 1)
  await page.reload()
  await expect(sales.getByRole('term').filter({ hasText: 'Revenue' }).locator('~ dd')).toHaveText('€80.00')
  await expect(sales.getByRole('img', { name: /^Units sold per day from .*: 4 units\.$/ })).toBeVisible()
  const rows = sales.getByRole('table', { name: 'Best-selling variants' }).getByRole('row')
  await expect(rows.nth(1)).toHaveText(/Small \/ Blue\s*3\s*1\s*75%/)
  await sales.getByRole('button', { name: 'Show as table' }).press('Enter')
  const days = sales.getByRole('table', { name: 'Units per day' }).getByRole('row')
  await expect(days).toHaveCount(31)
  await expect(days.nth(1)).toHaveText(/42$/)
  await sales.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 7 days' }).click()
  await expect(days).toHaveCount(8)
  await expectAccessible(page)
})

test(
  'screens §20 variants are selected by options and changed together, and the history shows it',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Weighed kite')
    const already = variants.find(({ title }) => title === 'Large / Red')?.id ?? ''
    await shop.owner.admin.products.updateVariant({ id, variant_id: already, body: { weight: 250, hs_code: '9503' } })
    await shop.open(page, path(id))
    await section(page, 'Variants').getByRole('button', { name: 'Edit several' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit several variants' })
    await expect(drawer.getByText('4 of 4 variants chosen')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await drawer.getByRole('button', { name: /^Size/ }).click()
    await page.getByRole('option', { name: 'Large' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer.getByText('2 of 4 variants chosen')).toBeVisible()
    await drawer.getByRole('checkbox', { name: 'Weight' }).press('Space')
    await drawer.getByRole('textbox', { name: 'Weight' }).fill('250')
    await drawer.getByRole('checkbox', { name: 'HS code' }).press('Space')
    await drawer.getByRole('textbox', { name: 'HS code' }).fill('9503')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText(/unsaved/i)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /keep editing/i })
      .click()
    await drawer.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('1 already has them and stays as it is.')).toBeVisible()
    await question.getByRole('button', { name: 'Change 1 variant' }).click()
    await expect(page.getByText('1 variant changed')).toBeVisible()
    await expect(drawer).toHaveCount(0)
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(
      Object.fromEntries(product.variants.map(({ title, weight, hs_code }) => [title, [weight, hs_code]])),
    ).toEqual({
      'Small / Red': [null, null],
      'Small / Blue': [null, null],
      'Large / Red': [250, '9503'],
      'Large / Blue': [250, '9503'],
    })
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Variant “Large / Blue”').first()).toBeVisible()
  },
)

test(
  'screens §19 a new product is filled in from an existing one, and nothing is stored before it is saved',
  { tag: '@all' },
  async ({ page, shop }) => {
    const source = await newProduct(shop, 'Model kite')
    await shop.owner.admin.products.update({
      id: source.id,
      body: { subtitle: 'Flies in any wind', tags: [{ value: 'Outdoor' }] },
    })
    await shop.open(page, '/a/products/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Sister kite')
    await page.getByRole('button', { name: 'Start from…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start from a product' })
    await expect(dialog.getByText('What you have entered is replaced, except for the title.')).toBeVisible()
    await dialog.getByRole('button', { name: /^Product/ }).click()
    await page.keyboard.type('Model kite')
    await page.getByRole('option', { name: 'Model kite' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.getByRole('heading', { name: '4 variants' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('Flies in any wind')
    const { count } = await shop.owner.admin.products.list({ query: { q: 'Sister kite' } })
    expect(count).toBe(0)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL(/\/a\/products\/prod_/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product).toMatchObject({ title: 'Sister kite', handle: 'sister-kite', subtitle: 'Flies in any wind' })
    expect(product.tags).toMatchObject([{ value: 'Outdoor' }])
    expect(product.variants.map(({ title, sku, prices }) => [title, sku, prices[0]?.amount])).toEqual(
      source.variants.map(({ title }) => [title, null, 2000]),
    )
  },
)

test(
  'screens §19 filling in from a product moves the focus to the empty title and shows no error',
  { tag: '@all' },
  async ({ page, shop }) => {
    await newProduct(shop, 'Model of a model')
    await shop.open(page, '/a/products/new')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Start from…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start from a product' })
    await dialog.getByRole('button', { name: /^Product/ }).click()
    await page.keyboard.type('Model of a model')
    await page.getByRole('option', { name: 'Model of a model' }).click()
    await dialog.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.getByRole('heading', { name: '4 variants' })).toBeVisible()
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('')
    await expect(title).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('Copied model')
    await expect(title).toHaveValue('Copied model')
  },
)
