import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { heading } from '../locators.ts'

const path = '/a/settings/taxes'

/** Chooses a result of a search on the server. */
async function choose(page: Page, field: string, words: string, option: string | RegExp) {
  await page
    .getByRole('group', { name: new RegExp(`^${field}`) })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog', { name: field }).getByRole('textbox').fill(words)
  await page.getByRole('option', { name: option }).first().click()
}

test('S1-14 screens §52 a tax rate is created for products and shipping, and a price is tried out', async ({
  page,
  shop,
}) => {
  const { regions, shippingOptions, taxRates } = shop.owner.admin
  const { regions: known } = await regions.list({ query: { q: 'Europe' } })
  const region = known[0]?.id ?? ''
  const { shipping_options } = await shippingOptions.list({ query: { region_id: region, q: 'Express' } })
  const express = shipping_options.find(({ name }) => name === 'Express')?.id ?? ''
  // Stationery has the reduced rate in Europe.
  const title = 'Ledger Notebook'

  await shop.open(page, path)
  await expect(page).toHaveURL(/taxes\/reg_/)
  await choose(page, 'Region', 'euro', 'Europe')
  await expect(page).toHaveURL(new RegExp(`${path}/${region}$`))
  await expect(page.getByRole('row').filter({ hasText: 'EU-REDUCED' })).toContainText('1 type')

  await choose(page, 'Variant', title, new RegExp(title))
  const result = page.getByRole('region', { name: 'Try a price' }).getByRole('status')
  await expect(result).toContainText('For its product type')
  await expect(result).toContainText('7%')

  await page.getByRole('button', { name: 'New rate' }).click()
  await page.getByRole('button', { name: 'Create rate' }).click()
  await expect(page.getByText('Enter a rate; 0 if it is untaxed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zero for now')
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('0')
  await page.getByRole('textbox', { name: 'Code' }).fill('EU-ZERO')
  await page.getByRole('button', { name: 'Create rate' }).click()
  await expect(heading(page, 'Zero for now')).toBeVisible()
  await page.getByRole('button', { name: 'Add products' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(title)
  await page.getByRole('dialog').getByRole('checkbox', { name: title }).press('Space')
  await page.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
  await page.getByRole('tab', { name: 'Shipping options' }).click()
  await page.getByRole('button', { name: 'Add shipping options' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('expr')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Express' }).press('Space')
  await page.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Express' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit: General' }).click()
  const form = page.getByRole('dialog', { name: 'Edit tax rate' })
  await expect(form.getByRole('textbox', { name: 'Rate', exact: true })).toHaveValue('0')
  await form.getByRole('textbox', { name: 'Rate', exact: true }).fill('2.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tax rate saved')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  const row = page.getByRole('row').filter({ hasText: 'EU-ZERO' })
  await expect(row).toContainText('2.5%')
  await expect(row).toContainText('1 product, 1 shipping option')

  await choose(page, 'Variant', title, new RegExp(title))
  await expect(result.getByRole('listitem')).toHaveCount(2)
  await expect(result).toContainText('For this product')
  await page.getByText('Shipping option', { exact: true }).first().click()
  await choose(page, 'Shipping option', 'expr', 'Express')
  await expect(result).toContainText('For this shipping option')
  await expect(result).toContainText('€13.22')
  const body = { region_id: region, shipping_option_id: express }
  expect((await taxRates.explain({ body })).explanation.total).toBe(1322)
  await page.getByText('Amount', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.keyboard.press('Tab')
  await expect(result).toContainText('3 × €10.00')
  await expect(result).toContainText('€36.00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete Zero for now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rate' }).click()
  await expect(row).toHaveCount(0)
})

test(
  'screens §52 the tax rates of a region are paged, and its tax settings are saved',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { regions, taxRates } = shop.owner.admin
    const place = { currency_code: 'eur', countries: [], payment_providers: [], fulfillment_providers: [] }
    const { region } = await regions.create({ body: { name: 'Many rates', tax_rate: 12, ...place } })
    for (let index = 10; index < 38; index += 1)
      await taxRates.create({ body: { name: `Rate ${index}`, code: `R${index}`, rate: index, region_id: region.id } })
    await shop.open(page, `${path}/${region.id}`)
    const rates = page.getByRole('region', { name: 'Tax rates' })
    await expect(rates.getByRole('rowheader')).toHaveCount(25)
    await rates.getByRole('button', { name: 'Next page' }).click()
    await expect(rates.getByRole('rowheader')).toHaveText(['Rate 35', 'Rate 36', 'Rate 37'])
    await rates.getByRole('searchbox').fill('R13')
    await expect(rates.getByRole('rowheader')).toHaveText(['Rate 13'])

    await page.getByRole('button', { name: 'Edit: Taxes' }).click()
    await page.getByRole('textbox', { name: 'Tax rate' }).fill('14.5')
    await page.getByRole('switch', { name: 'Automatic taxes' }).press('Space')
    await page.getByRole('switch', { name: 'Gift cards are taxed' }).press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Taxes saved')).toBeVisible()
    expect((await regions.retrieve({ id: region.id })).region).toMatchObject({
      tax_rate: 14.5,
      automatic_taxes: false,
      gift_cards_taxable: false,
    })
    await regions.remove({ id: region.id })
    await page.goto(`${shop.url}${path}/${region.id}`)
    await expect(page.getByText('Page not found')).toBeVisible()
  },
)
