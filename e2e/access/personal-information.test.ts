import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'

const path = '/a/settings/personal-information'
const password = 'a long enough password'
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** A separate user, because all tests share the owner's sessions and password. */
async function newPerson({ owner }: Shop, name: string) {
  const email = `${name.toLowerCase()}.personal@example.com`
  await owner.admin.users.create({ body: { email, first_name: name, password } })
  return { email, password }
}

async function openAs(page: Page, shop: Shop, credentials: { email: string; password: string }) {
  await signIn(page.context(), shop.url, credentials)
  await page.goto(shop.url + path)
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible()
}

const isSignedIn = async (context: BrowserContext, { url }: Shop) =>
  (await context.request.get(`${url}/admin/auth`)).status() === 200

test('a changed name is shown on the page and in the account menu', async ({ page, shop }) => {
  await openAs(page, shop, await newPerson(shop, 'Ida'))
  await page.getByRole('button', { name: 'Edit: Profile' }).click()
  await page.getByRole('textbox', { name: 'Last name' }).fill('Varga')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Ida Varga' })).toBeVisible()
  await expectAccessible(page)
})

test('a new password is typed twice, shows its strength, and ends all other sessions', async ({
  page,
  shop,
  browser,
}) => {
  const person = await newPerson(shop, 'Jon')
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, shop.url, person)
  await openAs(page, shop, person)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const submit = dialog.getByRole('button', { name: 'Change password' })
  const [current, next, repeated] = ['Current password', 'New password', 'Repeat new password'].map((name) =>
    dialog.getByRole('textbox', { name, exact: true }),
  )
  await current?.fill('not my password')
  await next?.fill('plum jar rows 42')
  await expect(dialog.getByText('Strong')).toBeVisible()
  await repeated?.fill('plum jar rows 43')
  await submit.click()
  await expect(dialog.getByText('The passwords don’t match')).toBeVisible()
  await repeated?.fill('plum jar rows 42')
  await expectAccessible(page)
  await submit.click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await current?.fill(password)
  await submit.click()
  await expect(page.getByText('Password changed; all other sessions and all API tokens have ended')).toBeVisible()
  expect(await isSignedIn(elsewhere, shop)).toBe(false)
  expect(await isSignedIn(page.context(), shop)).toBe(true)
  await signIn(elsewhere, shop.url, { ...person, password: 'plum jar rows 42' })
  await elsewhere.close()
})

test(
  'sessions show device and address, and are ended singly or all others together',
  { tag: '@all' },
  async ({ page, shop, browser }) => {
    const person = await newPerson(shop, 'Kim')
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
    const phone = await browser.newContext({ userAgent })
    const others = [phone, await browser.newContext(), await browser.newContext()]
    for (const context of others) await signIn(context, shop.url, person)
    await openAs(page, shop, person)
    const sessions = section(page, 'Sessions').getByRole('listitem')
    await expect(sessions).toHaveCount(4)
    await expect(sessions.first()).toContainText('This device')
    await expect(sessions.first().getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'End session: Safari on iOS' }).click()
    await page.getByRole('button', { name: 'End session', exact: true }).click()
    await expect(sessions).toHaveCount(3)
    expect(await isSignedIn(phone, shop)).toBe(false)
    await section(page, 'Sessions').getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
    await expect(page.getByText('2 sessions ended')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    expect(await Promise.all(others.map((context) => isSignedIn(context, shop)))).toEqual([false, false, false])
    await Promise.all(others.map((context) => context.close()))
  },
)

test('H6 an API token with an expiry and scopes is shown once, works, and stops working when it is revoked', async ({
  page,
  shop,
  playwright,
}) => {
  await openAs(page, shop, await newPerson(shop, 'Lou'))
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await expect(dialog.getByRole('button', { name: /Valid for/ })).toContainText('90 days')
  await dialog.getByRole('button', { name: /Valid for/ }).click()
  await page.getByRole('option', { name: '30 days' }).click()
  await dialog.getByRole('button', { name: /Access/ }).click()
  await page.getByRole('option', { name: 'What you choose' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock sync')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose at least one permission')).toBeVisible()
  await dialog.getByRole('button', { name: /^Permissions/ }).click()
  await page.keyboard.type('inventory-items')
  await page.getByRole('option', { name: 'inventory-items:read' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const token = section(page, 'API tokens').getByRole('listitem')
  await expect(token).toContainText('Stock sync')
  await expect(token).toContainText('Never used')
  await expect(token).toContainText('1 permission')
  await expect(token).toContainText('Valid until')
  await expect(page.getByText(secret)).toHaveCount(0)
  const program = await playwright.request.newContext({ extraHTTPHeaders: { 'x-medusa-access-token': secret } })
  const ask = async () => (await program.get(`${shop.url}/admin/auth`)).status()
  expect(await ask()).toBe(200)
  await page.getByRole('button', { name: 'Revoke token: Stock sync' }).click()
  await page.getByRole('button', { name: 'Revoke token', exact: true }).click()
  await expect(page.getByText('Token “Stock sync” revoked')).toBeVisible()
  await expect(token).toHaveCount(0)
  expect(await ask()).toBe(401)
  await program.dispose()
})

test(
  'S9-13 all 21 languages are listed by their own names, and can be chosen',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    const language = page.getByRole('button', { name: /Language/ })
    await language.click()
    await expect(page.getByRole('option')).toHaveCount(21)
    await expect(page.getByRole('option', { disabled: true })).toHaveCount(0)
    await expect(page.getByRole('option', { name: 'Français' })).toBeVisible()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Angaben' })).toBeVisible()
  },
)

test('a chosen theme is applied immediately and remembered', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expectAccessible(page)
})
