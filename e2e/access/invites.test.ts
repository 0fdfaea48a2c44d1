import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { mailedLink } from '../mail-files.ts'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const accept = (page: Page) => page.getByRole('button', { name: 'Accept invite' })

async function invited({ owner }: Shop, user: string): Promise<string> {
  const { invite_link } = await owner.admin.invites.createLink({ body: { user, role: 'member' } })
  return `/invite?token=${invite_link.token}`
}

async function fill(page: Page) {
  await page.getByLabel('First name').fill('  Amélie ')
  await page.getByLabel('Last name').fill('Örtengren')
  await password(page).fill('a long enough password')
  await page.getByLabel('Repeat password').fill('a long enough password')
}

test('S2-04 an invited user joins with the given names and is signed in', async ({ page, shop }) => {
  const email = 'amelie@example.com'
  await shop.owner.admin.invites.create({ body: { user: email, role: 'member' } })
  const link = await mailedLink(shop.directory, email)
  await page.goto(link)
  await expect(heading(page, 'Join the team')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await fill(page)
  await accept(page).click()
  await expect(page).toHaveURL('/a/home')
  await expect(page.getByRole('button', { name: 'Account of Amélie Örtengren' })).toBeVisible()
  const { users } = await shop.owner.admin.users.list({ query: { email } })
  expect(users).toMatchObject([{ first_name: 'Amélie', last_name: 'Örtengren', role: 'member' }])

  await page.context().clearCookies()
  await page.goto(link)
  await fill(page)
  await accept(page).click()
  await expect(heading(page, 'This invite no longer works')).toBeVisible()
})

test('S2-04 names and password are validated before the request', async ({ page, shop }) => {
  await page.goto(await invited(shop, 'careful@example.com'))
  await accept(page).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByText('Enter a password')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await fill(page)
  await page.getByLabel('Repeat password').fill('another long password')
  await accept(page).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await expect(page.getByLabel('Repeat password')).toBeFocused()
})

/** A well-formed invite token with an invalid signature. */
function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`
}

test('S2-04 an expired, malformed or missing invite shows an error immediately', async ({ page }) => {
  const expired = token({ user_email: 'late@example.com', exp: 1_700_000_000 })
  for (const search of [`?token=${expired}`, '?token=nothing', '']) {
    await page.goto(`/invite${search}`)
    await expect(heading(page, 'This invite no longer works')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('S2-04 a deleted or unknown invite shows an error when it is accepted', async ({ page, shop }) => {
  const link = await invited(shop, 'withdrawn@example.com')
  const { invites } = await shop.owner.admin.invites.list()
  const id = invites.find(({ user_email }) => user_email === 'withdrawn@example.com')?.id ?? ''
  await shop.owner.admin.invites.remove({ invite_id: id })
  for (const address of [link, `/invite?token=${token({ user_email: 'forged@example.com', invite_id: 'invite_1' })}`]) {
    await page.goto(address)
    await fill(page)
    await accept(page).click()
    await expect(heading(page, 'This invite no longer works')).toBeVisible()
  }
})
