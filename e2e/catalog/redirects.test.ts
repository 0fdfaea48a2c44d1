import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a former address of a product leads to it, and staff add and delete others', async ({ page, shop }) => {
  const { admin } = shop.owner
  const { product } = await admin.products.create({
    body: { title: 'Wander lamp', handle: 'lamp-before', status: 'published' },
  })
  await admin.products.update({ id: product.id, body: { handle: 'lamp-now' } })
  const lamp = page.getByRole('heading', { level: 1, name: 'Wander lamp' })

  await page.goto('/shop/products/lamp-before?from=mail')
  await expect(lamp).toBeVisible()
  await expect(page).toHaveURL('/shop/products/lamp-now?from=mail')

  // A link within the storefront.
  await page.goto('/shop')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/shop/products/lamp-before')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/shop/products/lamp-now')
  await expect(lamp).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/shop')

  await shop.open(page, '/a/settings/redirects')
  const table = page.getByRole('table', { name: 'Redirects' })
  const row = (address: string) => table.getByRole('row').filter({ hasText: address })
  await expect(row('/products/lamp-before')).toContainText('/products/lamp-now')
  await expect(row('/products/lamp-before')).toContainText('Works')

  await page.getByRole('link', { name: 'New redirect' }).click()
  const form = page.getByRole('dialog', { name: 'New redirect' })
  await form.getByRole('textbox', { name: 'Old address' }).fill('https://old.example/products/lamp-of-1999?x=1')
  await form.getByRole('button', { name: /^Product\b(?!.*Kind)/ }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('Wander')
  await page.getByRole('option', { name: 'Wander lamp' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create redirect' }).click()
  await expect(row('/products/lamp-of-1999')).toContainText('/products/lamp-now')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for /products/lamp-of-1999' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await expect(row('/products/lamp-of-1999')).toHaveCount(0)
  await page.goto('/shop/products/lamp-of-1999')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
})
