import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { heading } from '../locators.ts'

const path = '/a/settings/regions'
const edit = (page: Page, section: string) => page.getByRole('button', { name: `Edit: ${section}` }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function newRegion({ owner }: Shop, name: string, countries: string[] = []) {
  const body = { name, currency_code: 'eur', tax_rate: 10, countries, payment_providers: [], fulfillment_providers: [] }
  return (await owner.admin.regions.create({ body })).region
}

const regionNamed = async ({ owner }: Shop, name: string) =>
  (await owner.admin.regions.list({ query: { q: name } })).regions.find((region) => region.name === name)

/** Opens the list of countries and searches it. */
async function findCountries(page: Page, part: string) {
  await page
    .getByRole('group', { name: 'Countries' })
    .getByRole('button', { name: /^Countries/ })
    .click()
  await page.getByRole('dialog', { name: 'Countries' }).getByRole('textbox').fill(part)
}

test(
  'S1-12 a new region shows missing fields, and cannot take countries of other regions',
  { tag: '@all' },
  async ({ page, shop }) => {
    const other = await newRegion(shop, 'Alpine', ['li'])
    await shop.open(page, path)
    await page.getByRole('link', { name: 'New region' }).click()
    await expect(page).toHaveURL(/modal=new/)
    await page.getByRole('button', { name: 'Create region' }).click()
    await expect(page.getByText('Fill in this field')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Helvetia')
    await findCountries(page, 'liechten')
    const taken = page.getByRole('option', { name: 'Liechtenstein' })
    await expect(taken).toBeDisabled()
    await expect(taken).toHaveText(/In region “Alpine”/)
    await page.getByRole('dialog', { name: 'Countries' }).getByRole('textbox').fill('switz')
    await page.getByRole('option', { name: 'Switzerland' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Tax rate' }).fill('8.1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create region' }).click()
    await expect(heading(page, 'Helvetia')).toBeVisible()
    expect(await regionNamed(shop, 'Helvetia')).toMatchObject({
      tax_rate: 8.1,
      countries: [{ iso_2: 'ch' }],
      payment_providers: [{ id: 'manual' }],
      fulfillment_providers: [{ id: 'manual' }],
    })
    await page.goto(`${shop.url}${path}?modal=new`)
    await expect(page.getByRole('dialog', { name: 'New region' }).getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect(page.getByText('You left this form half-filled.')).toHaveCount(0)
    const made = await regionNamed(shop, 'Helvetia')
    for (const { id } of [other, ...(made ? [made] : [])]) await shop.owner.admin.regions.remove({ id })
  },
)

test('an open form of one region closes when another region is shown', { tag: '@all' }, async ({ page, shop }) => {
  const regions = [await newRegion(shop, 'Left bank'), await newRegion(shop, 'Right bank')]
  await shop.open(page, `${path}/${regions[0]?.id}`)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Right bank' }).click()
  await edit(page, 'General')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => window.history.go(-2))
  await expect(heading(page, 'Left bank')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const { id } of regions) await shop.owner.admin.regions.remove({ id })
})

test('S1-12 every part of a region is edited in place', async ({ page, shop }) => {
  const { id } = await newRegion(shop, 'Iberia', ['ad'])
  await shop.open(page, `${path}/${id}`)
  await edit(page, 'General')
  await page.getByRole('textbox', { name: 'Name' }).fill('Iberian Peninsula')
  await findCountries(page, 'gibral')
  await page.getByRole('option', { name: 'Gibraltar' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(heading(page, 'Iberian Peninsula')).toBeVisible()
  await expect(page.getByText('Andorra, Gibraltar')).toBeVisible()

  await edit(page, 'Taxes')
  await page.getByRole('textbox', { name: 'Tax rate' }).fill('')
  await save(page)
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tax rate' }).fill('21')
  await page.getByRole('textbox', { name: 'Tax code' }).fill('IVA')
  await page.getByRole('switch', { name: 'Automatic taxes' }).press('Space')
  await page.getByRole('switch', { name: 'Prices include tax' }).press('Space')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Taxes saved')).toBeVisible()

  await expect(page.getByText('No one can pay in this region yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Manual' }).click()
  await expect(page.getByText('Manual added')).toBeVisible()
  await expect(page.getByText('STRIPE_SECRET_KEY')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Manual' }).click()
  await expect(page.getByText('It is the only one: no one can pay in this region afterwards.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await edit(page, 'Fulfillment providers')
  await page.getByRole('group', { name: 'Fulfillment providers' }).getByRole('button').first().click()
  await page.getByRole('option', { name: 'Manual' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page.getByText('Fulfillment providers saved')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add metadata' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill('warehouse')
  await page.getByRole('textbox', { name: 'Value' }).fill('MAD-1')
  await save(page)
  await expect(page.getByText('MAD-1')).toBeVisible()
  const { region } = await shop.owner.admin.regions.retrieve({ id })
  expect(region).toMatchObject({
    tax_rate: 21,
    tax_code: 'IVA',
    automatic_taxes: false,
    includes_tax: true,
    tax_provider_id: null,
    metadata: { warehouse: 'MAD-1' },
  })
  await expectAccessible(page)
  await shop.owner.admin.regions.remove({ id })
})

test('S1-12 a region is deleted after its name is typed', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newRegion(shop, 'Atlantis')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('button', { name: 'Delete region' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('textbox', { name: 'Type “Atlantis” to confirm' }).fill('Atlantis')
  await confirm.click()
  await expect(page.getByText('“Atlantis” deleted')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('rowheader', { name: 'Atlantis' })).toHaveCount(0)
  await page.goto(`${shop.url}${path}/${id}`)
  await expect(heading(page, 'This region no longer exists')).toBeVisible()
})

test(
  'S3-14 the list shows countries and currency of each region, and is searched',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newRegion(shop, 'Benelux test', ['gl', 'fo', 'sm', 'va', 'mc'])
    await shop.open(page, path)
    const row = page.getByRole('row').filter({ hasText: 'Benelux test' })
    await expect(row).toContainText('Faroe Islands, Greenland, Monaco + 2 more')
    await expect(row).toContainText('Euro (EUR)')
    await expect(row).toContainText('10%')
    await page.getByRole('main').getByRole('searchbox').fill('benelux')
    await expect(page.getByRole('rowheader')).toHaveText(['Benelux test'])
    await expectAccessible(page)
    await shop.owner.admin.regions.remove({ id })
  },
)
