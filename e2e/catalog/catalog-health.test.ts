import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the health of the catalog opens the products that lack something, and leaves out what is completed', async ({
  page,
  shop,
}) => {
  const { admin } = shop.owner
  const make = (title: string, thumbnail: string | null) =>
    admin.products.create({ body: { title, thumbnail, status: 'published' } })
  const { product } = await make('Frail lantern', null)
  // This one never gets a picture, so that the list is not empty at the end.
  await make('Plain lantern', null)
  await make('Sound lantern', '/uploads/lantern.jpg')

  await shop.open(page, '/a/settings/catalog-health')
  await page.getByRole('button', { name: 'Check now' }).click()
  const open = page.getByRole('list', { name: 'To complete' })
  const withoutPicture = open.getByRole('link', { name: /^No picture: \d+ products?$/ })
  await expect(withoutPicture).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expectAccessible(page)
  const count = /\d+/.exec((await withoutPicture.textContent()) ?? '')?.[0] ?? ''

  await withoutPicture.click()
  const table = page.getByRole('table', { name: 'Products' })
  await expect(table.getByRole('row').filter({ hasText: 'Frail lantern' })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'Sound lantern' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('No picture')
  const { count: found } = await admin.products.list({ query: { health: ['picture'], is_giftcard: false, limit: 0 } })
  expect(String(found)).toBe(count)

  await admin.products.update({ id: product.id, body: { thumbnail: '/uploads/lantern.jpg' } })
  await page.reload()
  await expect(table.getByRole('row').filter({ hasText: 'Plain lantern' })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'Frail lantern' })).toHaveCount(0)
})
