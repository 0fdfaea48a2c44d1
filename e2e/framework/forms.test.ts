import type { Dialog, Page } from '@playwright/test'
import { expect, test, type Shop } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { holdRequests, watchRequests } from '../requests.ts'

const newCollection = (page: Page) => page.getByRole('dialog', { name: 'New collection' })
const general = (page: Page) => page.getByRole('dialog', { name: 'Edit general information' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

async function newProduct({ owner }: Shop, name: string): Promise<string> {
  const { product } = await owner.admin.products.create({ body: { title: name, subtitle: 'As it was' } })
  return product.id
}

async function openGeneral(page: Page, shop: Shop, id: string) {
  await shop.open(page, `/a/products/${id}`)
  await page.getByRole('button', { name: 'Edit: General' }).click()
  await expect(general(page)).toBeVisible()
}

test('S5-12 a required field shows its error on blur and on submit', async ({ page, shop }) => {
  const sent = watchRequests(page, /^\/admin\/collections$/, 'POST')
  await shop.open(page, '/a/collections?modal=new')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(newCollection(page).getByText('Fill in this field')).toBeVisible()
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Filled')
  await page.keyboard.press('Tab')
  await expect(newCollection(page).getByText('Fill in this field')).toHaveCount(0)
  expect(sent.count()).toBe(0)
})

test('no letter is lost that is typed right after a refused submit', { tag: '@all' }, async ({ page, shop }) => {
  const { regions } = await shop.owner.admin.regions.list()
  const options = page.getByRole('region', { name: 'Shipping options', exact: true })
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: 'Name' })
  page.on('dialog', (question) => void question.accept())
  const slow = await page.context().newCDPSession(page)
  // At a third of the processor's speed, an untimely focus loses a letter on nearly every second try.
  for (const _ of Array.from({ length: 10 })) {
    await shop.open(page, `/a/settings/regions/${regions[0]?.id}`)
    await page.evaluate(() => localStorage.clear())
    await options.getByRole('button', { name: 'New shipping option' }).click()
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    await form.getByRole('button', { name: 'Create option' }).click()
    await expect(form.getByText('Enter a price; 0 if it is free')).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.type('Letter')
    await expect(name).toHaveValue('Letter')
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
})

test('an error of the server is shown at its field, which gets the focus', async ({ page, shop }) => {
  await shop.owner.admin.collections.create({ body: { title: 'First of this handle', handle: 'taken-by-form' } })
  await shop.open(page, '/a/collections?modal=new')
  await title(page).fill('Second of this handle')
  const handle = newCollection(page).getByLabel('URL')
  await handle.fill('taken-by-form')
  await title(page).press('Enter')
  await expect(handle).toHaveAttribute('aria-invalid', 'true')
  await expect(handle).toBeFocused()
  await expect(handle).toHaveAccessibleDescription(/taken-by-form/)
  await handle.fill('free-handle')
  await handle.press('Enter')
  await expect(heading(page, 'Second of this handle')).toBeVisible()
})

test('Enter submits, and a running submission is not repeated', async ({ page, shop }) => {
  await shop.open(page, '/a/collections?modal=new')
  const held = await holdRequests(page, '**/admin/collections', 'POST')
  await title(page).fill('Made once')
  await title(page).press('Enter')
  await expect.poll(held.count).toBe(1)
  await title(page).press('Enter')
  // Forced, because Playwright does not click a disabled button.
  await page.getByRole('button', { name: 'Create collection' }).dblclick({ force: true })
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  expect(held.count()).toBe(1)
  await held.release()
  // The toast says what happened and has no other title.
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText('Collection created', { exact: true })).toBeVisible()
  await expect(toasts.getByText('Success', { exact: true })).toHaveCount(0)
  await expect(heading(page, 'Made once')).toBeVisible()
  const { count } = await shop.owner.admin.collections.list({ query: { title: 'Made once' } })
  expect(count).toBe(1)
})

test('a double click submits once', { tag: '@all' }, async ({ page, shop }) => {
  const sent = watchRequests(page, /^\/admin\/collections$/, 'POST')
  await shop.open(page, '/a/collections?modal=new')
  await title(page).fill('Clicked twice')
  await page.getByRole('button', { name: 'Create collection' }).dblclick()
  await expect(heading(page, 'Clicked twice')).toBeVisible()
  expect(sent.count()).toBe(1)
})

const draft = (page: Page) => page.evaluate(() => localStorage.getItem('storeroom.draft.collection'))

test('a draft of a form is saved on the device and offered again', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await shop.open(page, '/a/collections?modal=new')
  await title(page).fill('Half a thought')
  await expect.poll(() => draft(page)).toContain('Half a thought')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(newCollection(page).getByText('You left this form half-filled.')).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Continue where I left off' }).click()
  await expect(title(page)).toHaveValue('Half a thought')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(title(page)).toHaveValue('')
  expect(await draft(page)).toBeNull()
})

test('discarded edits are not offered as a draft', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/collections')
  const create = page.getByRole('link', { name: 'New collection' })
  const cancel = newCollection(page).getByRole('button', { name: 'Cancel' })
  for (const leave of [() => page.keyboard.press('Escape'), () => cancel.click()]) {
    await create.click()
    await expect(title(page)).toBeFocused()
    await expect(newCollection(page).getByText('You left this form half-filled.')).toHaveCount(0)
    await title(page).fill('Thought better of it')
    await expect.poll(() => draft(page)).toContain('Thought better of it')
    await leave()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(newCollection(page)).toHaveCount(0)
    expect(await draft(page)).toBeNull()
  }
})

test('saved values are not offered as a draft', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/collections?modal=new')
  await title(page).fill('A whole thought')
  await expect.poll(() => draft(page)).toContain('A whole thought')
  await title(page).press('Enter')
  await expect(heading(page, 'A whole thought')).toBeVisible()
  expect(await draft(page)).toBeNull()
})

test('closing with unsaved edits asks once: by Escape, X, Cancel and the backdrop', async ({ page, shop }) => {
  await openGeneral(page, shop, await newProduct(shop, 'Guarded'))
  await title(page).fill('Guarded and changed')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => general(page).getByRole('button', { name: 'Close' }).click(),
    () => general(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(200, 450),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(title(page)).toHaveValue('Guarded and changed')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(general(page)).toHaveCount(0)
  await expect(heading(page, 'Guarded')).toBeVisible()
})

test('reverted edits are not asked about and cannot be saved', { tag: '@all' }, async ({ page, shop }) => {
  await openGeneral(page, shop, await newProduct(shop, 'Changed back'))
  const save = general(page).getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await title(page).fill('Other')
  await expect(save).toBeEnabled()
  await title(page).fill('Changed back')
  await expect(save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(general(page)).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
})

test('links, Back and closing the tab also ask about unsaved edits', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await title(page).fill('Not saved yet')
  const collections = page.getByRole('link', { name: 'Collections' })
  for (const leave of [() => collections.click(), () => page.goBack()]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/a/products/new')
    await expect(title(page)).toHaveValue('Not saved yet')
  }
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await collections.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(heading(page, 'Collections')).toBeVisible()
})

test(
  'only changed fields are sent, and "saved" is shown after the response',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newProduct(shop, 'Honest')
    await openGeneral(page, shop, id)
    await title(page).fill('Honest and changed')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(id))
    await title(page).press('Enter')
    expect((await sent).postDataJSON()).toEqual({ title: 'Honest and changed' })
    await expect(page.getByText('General information saved')).toBeVisible()
    await expect(heading(page, 'Honest and changed')).toBeVisible()
    await expect(general(page)).toHaveCount(0)
  },
)

test('a failed save shows the reason and keeps the form', async ({ page, shop }) => {
  const id = await newProduct(shop, 'Unlucky')
  await openGeneral(page, shop, id)
  await title(page).fill('Unlucky once')
  const address = `**/admin/products/${id}?**`
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await title(page).press('Enter')
  await expect(general(page).getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute(address)
  await title(page).press('Enter')
  await expect(heading(page, 'Unlucky once')).toBeVisible()
})

test('a record whose creation was not answered is not created again by a second press', async ({ page, shop }) => {
  await shop.open(page, '/a/collections?modal=new')
  await title(page).fill('Lost on the way')
  const address = /\/admin\/collections(\?|$)/
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  const create = page.getByRole('button', { name: 'Create collection' })
  await create.click()
  await expect(newCollection(page).getByRole('alert')).toContainText('The server can’t be reached')
  await page.unroute(address)
  await create.click()
  await expect(heading(page, 'Lost on the way')).toBeVisible()
  const { count } = await shop.owner.admin.collections.list({ query: { title: 'Lost on the way' } })
  expect(count).toBe(1)
})

test('an edit conflict shows both values to choose from', async ({ page, shop, browser }) => {
  const id = await newProduct(shop, 'Between two')
  const other = await browser.newPage()
  await openGeneral(page, shop, id)
  await openGeneral(other, shop, id)
  await title(other).fill('Between two, hers')
  await title(other).press('Enter')
  await expect(heading(other, 'Between two, hers')).toBeVisible()
  await other.close()

  await title(page).fill('Between two, mine')
  await title(page).press('Enter')
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  const choices = conflict.getByRole('radiogroup', { name: 'Title' })
  await expect(choices.getByRole('radio', { name: /Keep mine/ })).toBeVisible()
  await expect(choices.getByText('Between two, mine')).toBeVisible()
  await expect(choices.getByText('Between two, hers')).toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choices.getByText('Keep mine').click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Between two, mine')).toBeVisible()
  expect((await shop.owner.admin.products.retrieve({ id })).product.title).toBe('Between two, mine')
})

test('choosing the other value keeps the other user’s change', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newProduct(shop, 'Given way')
  await openGeneral(page, shop, id)
  await shop.owner.admin.products.update({ id, body: { title: 'Given way, theirs' } })
  await title(page).fill('Given way, mine')
  await general(page).getByLabel('Subtitle').fill('Mine alone')
  await title(page).press('Enter')
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await conflict.getByText('Take theirs').click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Given way, theirs')).toBeVisible()
  const { product } = await shop.owner.admin.products.retrieve({ id })
  expect(product).toMatchObject({ title: 'Given way, theirs', subtitle: 'Mine alone' })
})

test('edits of different fields by two users do not conflict', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newProduct(shop, 'Side by side')
  await openGeneral(page, shop, id)
  await shop.owner.admin.products.update({ id, body: { subtitle: 'Theirs' } })
  await title(page).fill('Side by side, mine')
  await title(page).press('Enter')
  await expect(heading(page, 'Side by side, mine')).toBeVisible()
  const { product } = await shop.owner.admin.products.retrieve({ id })
  expect(product).toMatchObject({ title: 'Side by side, mine', subtitle: 'Theirs' })
})
