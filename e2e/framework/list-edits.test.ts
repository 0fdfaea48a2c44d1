import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const row = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1)
const link = (page: Page) => row(page).getByRole('rowheader').getByRole('link')
const title = (page: Page) => row(page).getByRole('textbox', { name: 'Product' })
const edit = (page: Page, column: string) => row(page).getByRole('button', { name: `Edit: ${column}` })

async function openRow(page: Page, shop: Shop, name: string) {
  const { product } = await shop.owner.admin.products.create({ body: { title: name, status: 'draft' } })
  await shop.open(page, `/a/products?q=${encodeURIComponent(name)}`)
  await expect(link(page)).toHaveText(name)
  return product.id
}

const stored = async (shop: Shop, id: string) => (await shop.owner.admin.products.retrieve({ id })).product

test('screens §18 a title and a status are edited in the list, and undone', { tag: '@all' }, async ({ page, shop }) => {
  const id = await openRow(page, shop, 'Cellar door')
  await row(page).hover()
  await expectAccessible(page)
  await edit(page, 'Product').click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('Cellar door, oak')
  await page.keyboard.press('Enter')
  await expect(link(page)).toHaveText('Cellar door, oak')
  await expect(link(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link(page)).toHaveText('Cellar door')

  await row(page).hover()
  await edit(page, 'Status').click()
  await page.getByRole('option', { name: 'Published' }).click()
  await expect(row(page).getByRole('cell', { name: 'Published' })).toBeVisible()
  expect(await stored(shop, id)).toMatchObject({ title: 'Cellar door', status: 'published' })
})

test('screens §18 cells of a row are edited with the keyboard', { tag: '@all' }, async ({ page, shop }) => {
  const id = await openRow(page, shop, 'Garden gate')
  await page.keyboard.press('j')
  await expect(edit(page, 'Product')).toBeVisible()
  await page.keyboard.press('F2')
  await title(page).fill('Never mind')
  await page.keyboard.press('Escape')
  await expect(link(page)).toHaveText('Garden gate')
  await expect(link(page)).toBeFocused()

  await page.keyboard.press('F2')
  await title(page).fill('Garden gate, iron')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option', { name: 'Draft' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page).getByRole('cell', { name: 'Proposed' })).toBeVisible()
  await expect(link(page)).toHaveText('Garden gate, iron')
  await expect.poll(() => stored(shop, id)).toMatchObject({ title: 'Garden gate, iron', status: 'proposed' })
})

test(
  'screens §18 a cell shows why it is not saved, and asks if somebody else saved it meanwhile',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await openRow(page, shop, 'Contested latch')
    await link(page).focus()
    await expect(edit(page, 'Product')).toBeVisible()
    await page.keyboard.press('F2')
    await title(page).fill('')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveAccessibleDescription(/./)
    await expectAccessible(page)
    await title(page).fill('Contested latch, mine')
    await shop.owner.admin.products.update({ id, body: { title: 'Contested latch, theirs' } })
    await page.keyboard.press('Enter')
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
    await conflict.getByRole('radio', { name: 'Take theirs' }).press('Space')
    await conflict.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(conflict).toBeHidden()
    await expect(link(page)).toHaveText('Contested latch, theirs')
    expect((await stored(shop, id)).title).toBe('Contested latch, theirs')
  },
)
