import type { Page } from '@playwright/test'
import { expect, OWNER, signIn, test as base } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { mailedLink, mailsTo } from '../mail-files.ts'
import { holdRequests, watchRequests } from '../requests.ts'

/** A separate shop, because these tests hit rate limits and change passwords. */
const test = base.extend({ baseURL: async ({ own }, provide) => provide(own.url) })

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const alert = (page: Page) => page.getByRole('alert')

async function enter(page: Page, credentials: { email: string; password: string } = OWNER) {
  await email(page).fill(credentials.email)
  await password(page).fill(credentials.password)
  await submit(page).click()
}

test('S2-06 signing in leads to the first screen', async ({ page }) => {
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await enter(page)
  await expect(page).toHaveURL('/a/home')
  await expect(heading(page, 'Home')).toBeVisible()
})

test('S2-06 wrong and missing credentials show a message', async ({ page }) => {
  await page.goto('/login')
  await submit(page).click()
  await expect(page.getByText('Fill in this field')).toHaveCount(2)
  await expect(email(page)).toBeFocused()
  await enter(page, { ...OWNER, password: 'not the password' })
  await expect(alert(page)).toHaveText('The email or password is incorrect')
  await expect(email(page)).toHaveValue(OWNER.email)
  await enter(page, { email: 'nobody@example.com', password: 'not the password' })
  await expect(alert(page)).toHaveText('The email or password is incorrect')
})

test(
  'S2-06 an unreachable server shows a message, and the form can be submitted again',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/login')
    await page.route('**/admin/auth', (route) => route.abort())
    await enter(page)
    await expect(alert(page)).toHaveText('The server can’t be reached. Check your connection and try again.')
    await page.unroute('**/admin/auth')
    await submit(page).click()
    await expect(page).toHaveURL('/a/home')
  },
)

test('S2-06 too many attempts show a message', { tag: '@all' }, async ({ page, own }) => {
  const stranger = { email: 'guessed@example.com', password: 'a guessed password' }
  await page.goto('/login')
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.request.post(`${own.url}/admin/auth`, { data: stranger, headers: { origin: own.url } })
  }
  await enter(page, stranger)
  await expect(alert(page)).toHaveText('Too many attempts. Wait a few minutes and try again.')
})

test('S2-06 a double click signs in once', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  const held = await holdRequests(page, '**/admin/auth', 'POST')
  await email(page).fill(OWNER.email)
  await password(page).fill(OWNER.password)
  await submit(page).dblclick()
  await password(page).press('Enter')
  await expect.poll(held.count).toBe(1)
  await held.release()
  await expect(page).toHaveURL('/a/home')
  expect(held.count()).toBe(0)
})

test('signing in returns to the requested path', async ({ page }) => {
  await page.goto('/a/collections?q=linen&size=50')
  await expect(page).toHaveURL(/\/login\?to=/)
  await enter(page)
  await expect(page).toHaveURL('/a/collections?q=linen&size=50')
  await expect(heading(page, 'Collections')).toBeVisible()
})

test('sign-in never leads out of the dashboard', { tag: '@all' }, async ({ page, own }) => {
  await page.goto('/login?to=https://example.com/a')
  await enter(page)
  await expect(page).toHaveURL(`${own.url}/a/home`)
})

test('S2-34 a signed-in user skips sign-in, also at /a/login', { tag: '@all' }, async ({ page, own }) => {
  await page.goto('/a/login')
  await expect(page).toHaveURL('/login')
  await expect(submit(page)).toBeVisible()
  await signIn(page.context(), own.url)
  for (const path of ['/login', '/a/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/a/home')
  }
})

test('a password can be shown, and Caps Lock is indicated', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByRole('status')).toHaveText('Caps lock is on')
  await password(page).dispatchEvent('keyup', { key: 'a', modifierCapsLock: false })
  await expect(page.getByText('Caps lock is on')).toHaveCount(0)
})

test('S2-07 a forgotten password is reset by an emailed link that works once', async ({ page, own }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/login?reset-password=')
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await email(page).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('If nobody@example.com belongs to an account')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await email(page).fill(OWNER.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText(`If ${OWNER.email} belongs to an account`)

  const link = await mailedLink(own.directory, OWNER.email)
  expect(await mailsTo(own.directory, 'nobody@example.com')).toEqual([])
  await page.goto(link)
  await expect(heading(page, 'Set a new password')).toBeVisible()
  await expect(email(page)).toHaveValue(OWNER.email)
  const change = page.getByRole('button', { name: 'Change password' })
  await password(page).fill('short')
  await change.click()
  await expect(alert(page)).toHaveText('At least 8 characters')
  await password(page).fill('a new long password')
  await page.getByLabel('Repeat password').fill('another long password')
  await change.click()
  await expect(alert(page)).toHaveText('The passwords don’t match')
  await page.getByLabel('Repeat password').fill('a new long password')
  await change.click()
  await expect(page.getByRole('status')).toHaveText('Your password has been changed. Sign in with the new one.')
  await enter(page, OWNER)
  await expect(alert(page)).toHaveText('The email or password is incorrect')
  await enter(page, { ...OWNER, password: 'a new long password' })
  await expect(page).toHaveURL('/a/home')

  await page.goto(link)
  await password(page).fill(OWNER.password)
  await page.getByLabel('Repeat password').fill(OWNER.password)
  await change.click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  const back = await page.request.post(`${own.url}/admin/me/password`, {
    data: { current_password: 'a new long password', password: OWNER.password },
    headers: { origin: own.url },
  })
  expect(back.status()).toBe(200)
})

test('S2-07 an invalid reset link shows an error', { tag: '@all' }, async ({ page }) => {
  for (const path of ['/reset-password', '/reset-password?token=nothing&email=owner@example.com']) {
    await page.goto(path)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page, 'Reset your password')).toBeVisible()
})

/** The form of a new collection, filled in before its session has ended. */
async function expiredForm(page: Page, url: string, title: string) {
  await page.goto('/a/collections?modal=new')
  const form = page.getByRole('dialog', { name: 'New collection' })
  await form.getByLabel('Title').fill(title)
  await page.request.delete(`${url}/admin/auth`, { headers: { origin: url } })
  return form
}

test('an expired session asks to sign in over the page and keeps the form', async ({ page, own }) => {
  await signIn(page.context(), own.url)
  const form = await expiredForm(page, own.url, 'Kept over a sign-in')
  await form.getByRole('button', { name: 'Create collection' }).click()

  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(question).toContainText(`Sign in again as ${OWNER.email} to continue. Nothing you typed is lost.`)
  await expect(password(page)).toBeFocused()
  await password(page).fill('not the password')
  await password(page).press('Enter')
  await expect(question.getByText('This password is incorrect')).toBeVisible()
  await password(page).fill(OWNER.password)
  // A toast stays for three seconds, so it is awaited while the dialog closes.
  const created = expect(page.getByText('Collection created')).toBeVisible()
  await password(page).press('Enter')
  await created
  await expect(question).toBeHidden()
  await expect(heading(page, 'Kept over a sign-in')).toBeVisible()
})

test(
  'an expired session asks to sign in even if the dialog’s code is not loaded yet',
  { tag: '@all' },
  async ({ page, own }) => {
    await signIn(page.context(), own.url)
    const question = await holdRequests(page, '**/sign-in-again-*.js')
    const form = await expiredForm(page, own.url, 'Made by a refused call')
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 401)
    await form.getByRole('button', { name: 'Create collection' }).click()
    await refused
    await question.release()
    await password(page).fill(OWNER.password)
    await password(page).press('Enter')
    await expect(heading(page, 'Made by a refused call')).toBeVisible()
  },
)

test(
  'declining to sign in again keeps the entered values, and only the next action asks again',
  { tag: '@all' },
  async ({ page, own }) => {
    await signIn(page.context(), own.url)
    const form = await expiredForm(page, own.url, 'Still here')
    await form.getByRole('button', { name: 'Create collection' }).click()
    const question = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(password(page)).toBeFocused()
    // A form that is refused loads the list behind it again.
    const reload = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.status() === 401)
    await page.keyboard.press('Escape')
    await reload
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Title')).toHaveValue('Still here')
    await form.getByRole('button', { name: 'Create collection' }).click()
    await password(page).fill(OWNER.password)
    await password(page).press('Enter')
    await expect(heading(page, 'Still here')).toBeVisible()
  },
)

test('signing out ends the session on the server and clears the page', async ({ page, own, playwright }) => {
  await signIn(page.context(), own.url)
  await page.goto('/a/products')
  await page.getByRole('link', { name: 'Collections' }).click()
  await expect(heading(page, 'Collections')).toBeVisible()
  const cookies = await page.context().cookies()
  const sent = watchRequests(page, /^\/admin\/auth$/, 'DELETE')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(sent.count()).toBe(1)
  const stolen = await playwright.request.newContext({
    extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect((await stolen.get(`${own.url}/admin/auth`)).status()).toBe(401)
  await stolen.dispose()
  await page.goBack()
  await expect(page).toHaveURL('/login?to=%2Fa%2Fproducts')
  await expect(submit(page)).toBeVisible()
})
