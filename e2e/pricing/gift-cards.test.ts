import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { drawer } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'

const row = (page: Page, amount: string) => page.getByRole('row', { name: new RegExp(amount.replace('$', '\\$')) })

const picture = pictureFile('card.png')

/** Each test starts without a gift card product, since a shop has at most one unless it imported more. */
test.beforeEach(async ({ shop }) => {
  const { products } = await shop.owner.admin.products.list({ query: { is_giftcard: true } })
  for (const { id } of products) await shop.owner.admin.products.remove({ id })
})

test('S2-25 screens §34 §35 the gift card is made, edited, taken off sale and deleted', async ({ page, shop }) => {
  await shop.open(page, '/a/gift-cards/manage')
  // Without a gift card the page offers to create one.
  await page.getByRole('link', { name: 'New gift card' }).click()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Gift card')
  const amount = (number: number) => drawer(page).getByRole('textbox', { name: `Amount ${number}`, exact: true })
  const create = drawer(page).getByRole('button', { name: 'Create gift card' })
  await create.click()
  await expect(drawer(page).getByText('Enter an amount')).toBeVisible()
  await amount(1).fill('0')
  await create.click()
  await expect(drawer(page).getByText('Amounts must be above 0')).toBeVisible()
  await amount(1).fill('25')
  await drawer(page).getByRole('button', { name: 'Add amount' }).click()
  await amount(2).fill('25')
  await create.click()
  await expect(drawer(page).getByText('This amount already exists')).toBeVisible()
  await amount(2).fill('50')
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift card' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()

  const { products } = await shop.owner.admin.products.list({ query: { is_giftcard: true } })
  const [card] = products
  expect(card).toMatchObject({ status: 'published', discountable: false, is_giftcard: true })
  expect(card?.variants.map(({ title, manage_inventory }) => [title, manage_inventory])).toEqual([
    ['25.00 USD', false],
    ['50.00 USD', false],
  ])

  // Each currency has its own amounts.
  await page.getByRole('button', { name: 'Actions for $25.00' }).click()
  await page.getByRole('menuitem', { name: 'Edit denomination' }).click()
  await drawer(page).getByRole('textbox', { name: 'Amount in EUR' }).fill('22')
  await drawer(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('50')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page).getByText('This amount already exists')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('20')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, '$20.00')).toContainText('€22.00')

  await page.getByRole('button', { name: 'Add denomination' }).click()
  await drawer(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('100')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page, '$100.00')).toBeVisible()
  await expect(row(page, '$100.00')).not.toContainText('€')
  await page.getByRole('button', { name: 'Actions for $50.00' }).click()
  await page.getByRole('menuitem', { name: 'Delete denomination' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete denomination' }).click()
  await expect(row(page, '$50.00')).toBeHidden()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: General' }).click()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Voucher')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Voucher' })).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Voucher').last()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No gift cards yet')).toBeVisible()
})

test(
  'screens §34 a failed picture upload shows the reason, keeps the form, and is retried',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/gift-cards/manage?modal=new')
    await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Pictured card')
    await drawer(page).getByRole('textbox', { name: 'Amount 1', exact: true }).fill('25')
    await page.route('**/admin/uploads', (route) =>
      route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'The disk is full' } }),
    )
    await drawer(page).locator('input[type=file]').setInputFiles(picture)
    const files = drawer(page).getByRole('listitem').filter({ hasText: 'card.png' })
    await expect(files.getByRole('alert')).toHaveText('The disk is full')
    await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Pictured card')
    await page.unroute('**/admin/uploads')
    await files.getByRole('button', { name: 'Retry' }).click()
    await expect(files).toBeHidden()
    await drawer(page).getByRole('button', { name: 'Create gift card' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pictured card' })).toBeVisible()
    const { products } = await shop.owner.admin.products.list({ query: { is_giftcard: true } })
    expect(products.map(({ thumbnail }) => thumbnail)).toEqual([expect.stringMatching(/^http/)])
  },
)

test('every gift card is reachable if an import created several', { tag: '@all' }, async ({ page, shop }) => {
  for (const title of ['First card', 'Second card'])
    await shop.owner.admin.products.create({ body: { title, is_giftcard: true } })
  await shop.open(page, '/a/gift-cards/manage')
  await expect(page.getByRole('heading', { level: 1, name: 'First card' })).toBeVisible()
  await expect(page.getByText('No denominations')).toBeVisible()
  await page.getByRole('button', { name: /First card.*2 gift cards|2 gift cards.*First card/ }).click()
  await page.getByRole('option', { name: 'Second card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second card' })).toBeVisible()
})
