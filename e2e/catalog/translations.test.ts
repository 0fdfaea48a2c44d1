import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { showMore } from './rare-sections.ts'

const german = {
  title: 'Tonschale',
  description: 'Aus Ton gedreht.',
  'label:Glaze': 'Glasur',
  'label:Sand': 'Sandfarben',
}

/** Creates a bowl in two glazes, in a collection and a category. */
async function bowl({ owner: { admin } }: Shop, title: string, translations: object = {}) {
  const { regions } = await admin.regions.list()
  const prices = [...new Set(regions.map(({ currency_code }) => currency_code))].map((currency_code) => ({
    currency_code,
    amount: 2900,
  }))
  const { product } = await admin.products.create({
    body: {
      title,
      description: 'Turned of clay.',
      status: 'published',
      metadata: { translations },
      options: [{ title: 'Glaze' }],
      variants: ['Sand', 'Moss'].map((value) => ({
        title: value,
        options: [{ value }],
        manage_inventory: false,
        prices,
      })),
    },
  })
  return product
}

const section = (page: Page) => page.getByRole('list', { name: 'Translations' })
const drawerOf = (page: Page, language: string) => page.getByRole('dialog', { name: `Translate into ${language}` })

async function addLanguage(page: Page, language: string) {
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('menuitem', { name: language }).click()
}

async function openLanguage(page: Page, language: string) {
  await page.getByRole('button', { name: `Actions for ${language}` }).click()
  await page.getByRole('menuitem', { name: `Translate into ${language}` }).click()
}

test(
  'screens §20 the texts of a product are translated, and each language shows its progress',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await bowl(shop, 'Sand bowl')
    await shop.open(page, `/a/products/${id}`)
    await showMore(page)
    await addLanguage(page, 'Deutsch')
    const drawer = drawerOf(page, 'Deutsch')
    await expect(drawer.getByText('Turned of clay.')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('Schale aus Sand')
    await drawer.getByRole('button', { name: 'Copy the original: Value: Moss' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Value: Moss' })).toHaveValue('Moss')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Translation saved')).toBeVisible()
    await expect(section(page)).toContainText('Deutsch2 of 5 translated')

    await addLanguage(page, 'العربية')
    const arabic = drawerOf(page, 'العربية')
    const title = arabic.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('وعاء')
    await expect(title).toHaveCSS('direction', 'rtl')
    await arabic.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section(page)).toContainText('العربية1 of 5 translated')

    await page.getByRole('button', { name: 'Actions for العربية' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete translation' }).click()
    await expect(section(page)).not.toContainText('العربية')
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product.metadata).toEqual({ translations: { de: { title: 'Schale aus Sand', 'label:Moss': 'Moss' } } })
  },
)

test(
  'screens §20 translations of different texts by two users are both kept, and a conflict about one text is shown',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await bowl(shop, 'Moss bowl', { de: { title: 'Schale' }, fr: { title: 'Bol' } })
    const others = (translations: object) =>
      shop.owner.admin.products.update({ id, body: { metadata: { translations, care: 'Wipe' } } })
    await shop.open(page, `/a/products/${id}`)
    await showMore(page)
    await openLanguage(page, 'Deutsch')
    const drawer = drawerOf(page, 'Deutsch')
    await drawer.getByRole('textbox', { name: 'Description', exact: true }).fill('Aus Ton.')
    await others({ de: { title: 'Schale' }, fr: { title: 'Coupe' } })
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Translation saved')).toBeVisible()

    await openLanguage(page, 'Deutsch')
    await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('Moosschale')
    await others({ de: { title: 'Napf', description: 'Aus Ton.' }, fr: { title: 'Coupe' } })
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
    await expect(question).toContainText('Napf')
    await question.getByRole('button', { name: 'Keep all mine' }).click()
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section(page)).toContainText('Deutsch2 of 5 translated')
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product.metadata).toEqual({
      care: 'Wipe',
      translations: { de: { title: 'Moosschale', description: 'Aus Ton.' }, fr: { title: 'Coupe' } },
    })
  },
)

test('screens §24, §25 a collection and a category are translated', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { collection } = await admin.collections.create({
    body: { title: 'Table', metadata: { description: 'For meals.' } },
  })
  const { product_category } = await admin.productCategories.create({ body: { name: 'Bowls', is_active: true } })
  for (const [path, field, text] of [
    [`/a/collections/${collection.id}`, 'Title', 'Tisch'],
    [`/a/product-categories/${product_category.id}`, 'Name', 'Schalen'],
  ] as const) {
    await shop.open(page, path)
    await addLanguage(page, 'Deutsch')
    await drawerOf(page, 'Deutsch').getByRole('textbox', { name: field, exact: true }).fill(text)
    await drawerOf(page, 'Deutsch').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Translation saved')).toBeVisible()
    await expect(section(page)).toContainText('Deutsch')
  }
  await page.goto('/shop/collections/table')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1, name: 'Tisch' })).toBeVisible()
  await expect(page.getByText('For meals.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Kategorien' })).toContainText('Schalen')
  await page.goto('/shop/categories/bowls')
  await expect(page.getByRole('heading', { level: 1, name: 'Schalen' })).toBeVisible()
})

test(
  'screens §20 a shopper reads translations in the chosen language, and originals where there is none',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, handle } = await bowl(shop, 'Clay bowl', { de: german })
    await page.addInitScript(() => localStorage.setItem('storefront.country', 'de'))
    await page.goto(`/shop/products/${handle ?? ''}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Clay bowl' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(page.getByRole('heading', { level: 1, name: 'Tonschale' })).toBeVisible()
    await expect(page).toHaveTitle(/^Tonschale · /)
    await expect(page.getByText('Aus Ton gedreht.')).toBeVisible()
    const choice = page.getByRole('group', { name: /Glasur/ })
    await expect(choice.getByRole('radio', { name: 'Moss' })).toBeVisible()
    await expect(choice.getByRole('radio', { name: 'Sandfarben' })).toBeChecked()

    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.goto('/shop/search?q=clay')
    await expect(page.getByRole('main').getByRole('link', { name: /^Tonschale/ })).toBeVisible()
    await page.goto('/shop/cart')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tonschale' })
    await expect(line).toContainText('Sandfarben')

    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page.getByRole('complementary')).toContainText('Sandfarben')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.getByRole('complementary')).toContainText('Clay bowl')
    await shop.owner.admin.products.remove({ id })
  },
)
