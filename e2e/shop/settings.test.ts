import type { Page } from '@playwright/test'
import { languageCodes } from '@storeroom/contract/languages'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, heading } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** The pages of the settings by group. */
const groups = {
  Store: ['Store details', 'Email texts', 'Personal information', 'The team'],
  Selling: ['Sales channels', 'Currencies', 'Regions', 'Return reasons', 'Shipping profiles', 'Taxes'],
  Catalog: ['Catalog health', 'Product tags', 'Product types', 'Redirects'],
  Developers: ['Connected services', 'Publishable API keys', 'Apps', 'Extensions', 'Health', 'Security log'],
}

test('S2-39 S2-44 settings are cards in groups, sorted by path, and their navigation leads from each page to the next', async ({
  page,
  shop,
}) => {
  await shop.open(page, '/a/settings')
  for (const [group, names] of Object.entries(groups)) {
    const cards = page.getByRole('region', { name: group, exact: true }).getByRole('link')
    await expect(cards).toHaveText(names.map((name) => new RegExp(`^${name}`)))
    const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses).toEqual(addresses.toSorted())
  }
  await expectAccessible(page)
  const pages = page.getByRole('navigation', { name: 'Settings pages' })
  const names = Object.values(groups).flat()
  await expect(pages.getByRole('link')).toHaveText(names)
  for (const name of names) {
    await pages.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(pages.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await pages.getByRole('searchbox', { name: 'Search settings' }).fill('providers')
  await expect(pages.getByRole('link')).toHaveText(['Regions'])
  await pages.getByRole('searchbox', { name: 'Search settings' }).fill('nothing of that name')
  await expect(pages.getByText('No setting matches')).toBeVisible()
})

test('on a phone the cards of the settings are their navigation', { tag: '@all' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.open(page, '/a/settings')
  await expect(page.getByRole('navigation', { name: 'Settings pages' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('tax')
  await page
    .getByRole('region', { name: 'Selling' })
    .getByRole('link', { name: /^Taxes/ })
    .click()
  await expect(heading(page, 'Taxes')).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(heading(page, 'Settings')).toBeVisible()
})

test('the name of the shop is required, saved, and shown in the sidebar', async ({ page, shop }) => {
  const { store } = await shop.owner.admin.store.retrieve()
  await shop.open(page, '/a/settings/details')
  await page.getByRole('button', { name: 'Edit: Shop' }).click()
  const name = page.getByRole('textbox', { name: 'Shop name' })
  await name.fill('')
  await save(page)
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Harbour & Pine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shop name saved')).toBeVisible()
  await expect(page.getByText('Harbour & Pine')).toHaveCount(2)
  await shop.owner.admin.store.update({ body: { name: store.name } })
})

const picture = pictureFile('logo.png')

test(
  'logo, favicon and accent color are shown by the dashboard and the storefront, until they are removed',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/settings/details')
    const brand = page.getByRole('region', { name: 'Brand', exact: true })
    const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--color-accent'))
    await brand.locator('input[type=file]').first().setInputFiles(picture)
    await expect(brand.getByRole('img', { name: 'Logo' })).toHaveJSProperty('naturalWidth', 1)
    await brand.locator('input[type=file]').last().setInputFiles(picture)
    await expect(brand.getByRole('img', { name: 'Favicon' })).toHaveJSProperty('naturalWidth', 1)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/uploads\//)
    await brand.getByRole('button', { name: 'Edit: Brand' }).click()
    const color = page.getByRole('textbox', { name: 'Accent color' })
    await color.fill('#8fd2b0')
    await save(page)
    await expect(page.getByText('white text on this one is hard to read')).toBeVisible()
    await color.fill('#0a5c3f')
    await save(page)
    await expect(page.getByText('Accent color saved')).toBeVisible()
    await expect.poll(accent).toMatch(/^light-dark\(#0a5c3f, /)
    await expectAccessible(page)
    await page.reload()
    expect(await accent()).toMatch(/^light-dark\(#0a5c3f, /)
    await page.goto(`${shop.url}/shop`)
    const { store } = await shop.owner.admin.store.retrieve()
    await expect(page.getByRole('banner').getByRole('img', { name: store.name })).toHaveJSProperty('naturalWidth', 1)
    await expectAccessible(page)

    await shop.open(page, '/a/settings/details')
    await brand.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click()
    await expect(brand.getByRole('img', { name: 'Logo' })).toHaveCount(0)
    await shop.owner.admin.brand.update({ body: { favicon_key: null, accent_color: null } })
    await page.reload()
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
    await expect.poll(accent).toBe('')
  },
)

test(
  'a name that another user changed in the meantime is shown as a conflict',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { store } = await shop.owner.admin.store.retrieve()
    await shop.open(page, '/a/settings/details')
    await page.getByRole('button', { name: 'Edit: Shop' }).click()
    await page.getByRole('textbox', { name: 'Shop name' }).fill('Mine')
    await shop.owner.admin.store.update({ body: { name: 'Theirs' } })
    await save(page)
    const question = dialog(page, 'Someone else saved changes in the meantime')
    await expect(question.getByText('Theirs', { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Keep all mine' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Shop name saved')).toBeVisible()
    expect((await shop.owner.admin.store.retrieve()).store.name).toBe('Mine')
    await shop.owner.admin.store.update({ body: { name: store.name } })
  },
)

test(
  'country and time zone are searched by name, and only translated languages are offered',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { settings } = await shop.owner.admin.store.retrieveSettings()
    await shop.open(page, '/a/settings/details')
    await page.getByRole('button', { name: 'Edit: Country, language and time' }).click()
    const panel = dialog(page, 'Country, language and time')
    await panel.getByRole('group', { name: 'Country' }).getByRole('button').first().click()
    await page.keyboard.type('portu')
    await page.getByRole('option', { name: 'Portugal' }).click()
    await panel.getByRole('group', { name: 'Time zone' }).getByRole('button').first().click()
    await page.keyboard.type('lisbon')
    await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
    await panel.getByRole('button', { name: /Language/ }).click()
    await expect(page.getByRole('option')).toHaveCount(languageCodes.length)
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expectAccessible(page)
    await save(page)
    await expect(page.getByText('Country, language and time zone saved')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page.getByText('Portugal')).toBeVisible()
    const saved = await shop.owner.admin.store.retrieveSettings()
    const { country_code, language, time_zone } = settings
    expect(saved.settings).toMatchObject({ country_code: 'pt', language: 'de', time_zone: 'Europe/Lisbon' })
    await shop.owner.admin.store.updateSettings({ body: { country_code, language, time_zone } })
  },
)

test('links must be addresses, and a missing placeholder shows a warning', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/settings/details')
  await page.getByRole('button', { name: 'Edit: Links' }).click()
  const invite = page.getByRole('textbox', { name: 'Invite link' })
  await invite.fill('shop.example/join')
  await save(page)
  await expect(page.getByText('Enter an address that begins with http:// or https://')).toBeVisible()
  await invite.fill('https://shop.example/join')
  await expect(page.getByText('is missing: everyone would be sent to the same address.')).toBeVisible()
  await expect(page.getByText('is missing')).toHaveCount(1)
  await invite.fill('https://shop.example/join?t={invite_token}')
  await page.getByRole('textbox', { name: 'Exchange link' }).fill('https://shop.example/swap')
  await save(page)
  await expect(page.getByText('Links saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('is missing')).toHaveText(/\{cart_id\}/)
  await shop.owner.admin.store.update({ body: { invite_link_template: null, swap_link_template: null } })
})

test('a currency is found by its name in the dashboard’s language, added, made tax-inclusive, and removed', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'))
  await shop.open(page, '/a/settings/currencies')
  await page.getByRole('button', { name: 'Währungen hinzufügen' }).click()
  const search = page.getByRole('searchbox', { name: 'Währungen suchen' })
  await search.fill('schweizer')
  const franc = page.getByRole('checkbox', { name: /Schweizer Franken/ })
  await franc.press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 Währung hinzufügen' }).click()
  await expect(page.getByText('1 Währung hinzugefügt')).toBeVisible()
  await expect(row(page, 'Schweizer Franken').getByRole('cell').first()).toHaveText('CHF')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Preise in Schweizer Franken enthalten die Steuer' }).press('Space')
  await expect(page.getByText('Preise in Schweizer Franken enthalten jetzt die Steuer')).toBeVisible()
  const { currencies } = await shop.owner.admin.currencies.list({ query: { code: 'chf' } })
  expect(currencies).toMatchObject([{ includes_tax: true }])

  await page.getByRole('button', { name: 'Schweizer Franken entfernen' }).click()
  await expect(page.getByRole('alertdialog').getByText('Keine Region verkauft in dieser Währung.')).toBeVisible()
  await page.getByRole('button', { name: 'Währung entfernen' }).click()
  await expect(page.getByText('Schweizer Franken entfernt')).toBeVisible()
  await expect(row(page, 'Schweizer Franken')).toHaveCount(0)
  await shop.owner.admin.currencies.update({ code: 'chf', body: { includes_tax: false } })
})

test(
  'the default currency is changed after confirmation, and cannot be removed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { store } = await shop.owner.admin.store.retrieve()
    const other = store.currencies.find(({ code }) => code !== store.default_currency_code)
    await shop.open(page, '/a/settings/currencies')
    await page.getByRole('button', { name: /Default currency/ }).click()
    await page.getByRole('option', { name: other?.code.toUpperCase() ?? '' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect((await shop.owner.admin.store.retrieve()).store.default_currency_code).toBe(store.default_currency_code)

    await page.getByRole('button', { name: /Default currency/ }).click()
    await page.getByRole('option', { name: other?.code.toUpperCase() ?? '' }).click()
    await page.getByRole('button', { name: 'Change default currency' }).click()
    const main = page.getByRole('row').filter({ hasText: 'Default' })
    await expect(main.getByRole('cell').first()).toHaveText(other?.code.toUpperCase() ?? '')
    await expect(main.getByRole('button')).toHaveCount(0)
    await shop.owner.admin.store.update({ body: { default_currency_code: store.default_currency_code } })
  },
)

test('S6-10 a shop without tax-inclusive pricing shows no switch for it', { tag: '@all' }, async ({ page, shop }) => {
  const { store } = await shop.owner.admin.store.retrieve()
  const feature_flags = store.feature_flags.filter(({ key }) => key !== 'tax_inclusive_pricing')
  await page.route('**/admin/store', (route) => route.fulfill({ json: { store: { ...store, feature_flags } } }))
  await shop.open(page, '/a/settings/currencies')
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Prices include tax' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
})
