import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const path = '/a/settings/regions'

async function newRegion({ owner }: Shop, name: string) {
  const providers = { payment_providers: ['manual'], fulfillment_providers: ['manual'] }
  const body = { name, currency_code: 'eur', tax_rate: 10, countries: [], ...providers }
  return (await owner.admin.regions.create({ body })).region
}

test('S1-13 screens §50 shipping options and return options are created, changed and deleted', async ({
  page,
  shop,
}) => {
  const { shippingOptions, regions } = shop.owner.admin
  const { id } = await newRegion(shop, 'Islands')
  const stored = async (is_return: boolean) =>
    (await shippingOptions.list({ query: { region_id: id, is_return, order: 'name' } })).shipping_options
  await shop.open(page, `${path}/${id}`)
  const shipping = page.getByRole('region', { name: 'Shipping options', exact: true })
  const returns = page.getByRole('region', { name: 'Return options', exact: true })
  await expect(shipping.getByText('Without one, no one can check out in this region.')).toBeVisible()

  await shipping.getByRole('button', { name: 'New shipping option' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create option' }).click()
  await expect(form.getByText('Enter a price; 0 if it is free')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Letter')
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('0')
  await form.getByRole('textbox', { name: 'Subtotal from' }).fill('50')
  await form.getByRole('textbox', { name: 'Subtotal below' }).fill('20')
  await form.getByRole('button', { name: 'Create option' }).click()
  await expect(form.getByText('Must be more than the lower limit')).toBeVisible()
  await form.getByRole('textbox', { name: 'Subtotal below' }).fill('200')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create option' }).click()
  const row = shipping.getByRole('row').filter({ hasText: 'Letter' })
  await expect(row).toContainText('€0.00')
  await expect(row).toContainText('€50.00 to below €200.00')
  expect(await stored(false)).toMatchObject([
    { name: 'Letter', amount: 0, data: { id: 'manual-fulfillment' }, admin_only: false, profile: { type: 'default' } },
  ])

  await shipping.getByRole('button', { name: 'New shipping option' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('By weight')
  await form.getByRole('radio', { name: 'Calculated' }).press('Space')
  await expect(form.getByText('This method can’t calculate prices: choose another one.')).toBeVisible()
  await form.getByRole('group', { name: 'Method' }).getByRole('button').first().click()
  await page.getByRole('option', { name: /Price by units and weight/ }).click()
  await form.getByRole('textbox', { name: 'Per parcel' }).fill('4')
  await form.getByRole('textbox', { name: 'Per kilogram' }).fill('1.50')
  await form.getByRole('button', { name: 'Create option' }).click()
  await expect(shipping.getByRole('row').filter({ hasText: 'By weight' })).toContainText('€4.00 + €1.50 per kg')

  await row.getByRole('button', { name: 'Actions for Letter' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('0.00')
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('2.90')
  await form.getByRole('textbox', { name: 'Subtotal from' }).fill('')
  await form.getByRole('switch', { name: 'Only for staff' }).press('Space')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('€2.90')
  await expect(row).toContainText('Below €200.00')
  await expect(row).toContainText('Staff')

  await returns.getByRole('button', { name: 'New return option' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Label in the box')
  await form.getByRole('group', { name: 'Method' }).getByRole('button').first().click()
  await expect(page.getByRole('option')).toHaveText([/Return parcel/])
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('3')
  await form.getByRole('button', { name: 'Create option' }).click()
  await expect(returns.getByRole('row').filter({ hasText: 'Label in the box' })).toContainText('€3.00')
  expect(await stored(true)).toMatchObject([{ is_return: true, data: { id: 'manual-fulfillment-return' } }])

  await row.getByRole('button', { name: 'Actions for Letter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete option' }).click()
  await expect(page.getByText('“Letter” deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectAccessible(page)
  expect((await stored(false)).map(({ name }) => name)).toEqual(['By weight'])
  await regions.remove({ id })
})
