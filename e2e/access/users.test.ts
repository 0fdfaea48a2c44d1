import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'
import { mailedLink } from '../mail-files.ts'
import { watchRequests } from '../requests.ts'

const path = '/a/settings/team'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })

const newUser = async ({ owner }: Shop, email: string, role: 'admin' | 'member' = 'member') =>
  (
    await owner.admin.users.create({
      body: { email, role, first_name: 'Test', last_name: email, password: 'a long enough one' },
    })
  ).user

async function newInvite({ owner }: Shop, user: string) {
  return (await owner.admin.invites.createLink({ body: { user, role: 'developer' } })).invite_link
}

const inviteOf = async (owner: Shop['owner'], email: string) =>
  (await owner.admin.invites.list()).invites.find(({ user_email }) => user_email === email)

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('S1-15 a person is invited, and the copied link leads to an account', async ({ page, shop }) => {
  const email = 'dana.team@example.com'
  await shop.open(page, path)
  await page.getByRole('link', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('owner@example.com')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(dialog.getByText("Can't invite a user with an existing account")).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Dana.Team@example.com')
  await dialog.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Developer' }).click()
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  const sent = page.getByRole('dialog', { name: 'Invite sent' })
  const link = await sent.getByRole('textbox', { name: 'Link' }).inputValue()
  const invite = await inviteOf(shop.owner, email)
  expect(link).toBe(await mailedLink(shop.directory, email))
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, email)).toContainText('Developer')
  await expect(row(page, email)).toContainText('Pending until')
  await shop.owner.admin.invites.remove({ invite_id: invite?.id ?? '' })
})

test('S7-10 the signed-in user, the users and the store are read and shown', async ({ page, shop }) => {
  const { store } = await shop.owner.admin.store.retrieve()
  const reads = watchRequests(page, /^\/admin\/(?:auth|users|store)$/)
  await shop.open(page, `${path}?q=owner%40example.com`)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(row(page, 'owner@example.com')).toBeVisible()
  await expect(page.getByText(store.name, { exact: true })).toBeVisible()
  const addresses = new Set(reads.urls().map((url) => new URL(url).pathname))
  expect(addresses).toEqual(new Set(['/admin/auth', '/admin/users', '/admin/store']))
})

test('the link of an invite is not shown before the settings with its template are loaded', async ({ page, shop }) => {
  const template = 'https://shop.example/join?t={invite_token}'
  await shop.owner.admin.store.update({ body: { invite_link_template: template } })
  const settings = Promise.withResolvers<void>()
  await page.route('**/admin/store', async (route) => {
    await settings.promise
    await route.continue()
  })
  await shop.open(page, `${path}?modal=invite`)
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('template.team@example.com')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  const sent = page.getByRole('dialog', { name: 'Invite sent' })
  await expect(sent.getByText('template.team@example.com')).toBeVisible()
  await expect(sent.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  settings.resolve()
  await expect(sent.getByRole('textbox', { name: 'Link' })).toHaveValue(/^https:\/\/shop\.example\/join\?t=/)
  await shop.owner.admin.store.update({ body: { invite_link_template: null } })
  const invite = await inviteOf(shop.owner, 'template.team@example.com')
  await shop.owner.admin.invites.remove({ invite_id: invite?.id ?? '' })
})

test(
  'S1-15 an invite is sent again with a new link, copied, and withdrawn',
  { tag: '@all' },
  async ({ page, shop, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = 'eli.team@example.com'
    const first = await newInvite(shop, email)
    await shop.open(page, path)
    await choose(page, email, 'Send again')
    await expect(page.getByText(`Invite sent again to ${email}`)).toBeVisible()
    expect(await mailedLink(shop.directory, email, 2)).not.toContain(first.token)
    await choose(page, email, 'Copy link')
    await page.getByRole('button', { name: 'Create and copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('/invite?token=')
    expect(copied).not.toContain(first.token)
    await choose(page, email, 'Withdraw')
    await page.getByRole('button', { name: 'Withdraw invite' }).click()
    await expect(page.getByText(`Invite for ${email} withdrawn`)).toBeVisible()
    await expect(row(page, email)).toHaveCount(0)
  },
)

test(
  'S1-15 one table has users and invites, with combined filters and correct counts',
  { tag: '@all' },
  async ({ page, shop }) => {
    const user = await newUser(shop, 'fay.team@example.com')
    const invite = await newInvite(shop, 'gus.team@example.com')
    await shop.open(page, `${path}?q=.TEAM@`)
    await expect(page.getByRole('rowheader')).toHaveText([/fay\.team/, /gus\.team/])
    await expect(range(page)).toContainText('1–2 of 2')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Pending' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('rowheader')).toHaveText([/gus\.team/])
    await expect(range(page)).toContainText('1–1 of 1')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Member' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('rowheader')).toHaveText([/gus\.team/])
    await page.goto(`${shop.url}${path}?q=.team@&role=any:member`)
    await expect(page.getByRole('rowheader')).toHaveText([/fay\.team/])
    await expectAccessible(page)
    await shop.owner.admin.invites.remove({ invite_id: invite.id })
    await shop.owner.admin.users.remove({ id: user.id })
  },
)

test('S1-15 the pages of the table continue from users to invites', { tag: '@all' }, async ({ page, shop }) => {
  const emails = Array.from({ length: 16 }, (_, index) => `page${String(index).padStart(2, '0')}@rows.example`)
  const users = await Promise.all(emails.slice(0, 14).map((email) => newUser(shop, email)))
  for (const email of emails.slice(14)) await newInvite(shop, email)
  await shop.open(page, `${path}?q=rows.example&size=15`)
  await expect(range(page)).toContainText('1–15 of 16')
  await expect(page.getByRole('rowheader')).toHaveCount(15)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/page15/])
  for (const { id } of users) await shop.owner.admin.users.remove({ id })
  for (const { id, user_email } of (await shop.owner.admin.invites.list()).invites)
    if (user_email.endsWith('rows.example')) await shop.owner.admin.invites.remove({ invite_id: id })
})

test('S1-15 name and role of a user are changed; the only owner cannot lose the role, and users cannot remove themselves', async ({
  page,
  shop,
}) => {
  const user = await newUser(shop, 'hal.team@example.com')
  await shop.open(page, path)
  await choose(page, 'Test hal.team@example.com', 'Edit')
  await page.getByRole('textbox', { name: 'First name' }).fill('Hal')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Mercer')
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Developer' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User saved')).toBeVisible()
  await expect(row(page, 'Hal Mercer')).toContainText('Developer')

  await choose(page, 'Hal Mercer', 'Remove')
  await page.getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByText('Hal Mercer removed from the team')).toBeVisible()
  await expect(row(page, user.email)).toHaveCount(0)

  const self = row(page, 'owner@example.com')
  await self.getByRole('button', { name: /Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is the only owner: make somebody else an owner first')).toBeVisible()
})

test('M16 admins see the sessions of all users, and end one of a member', async ({ page, context, shop, browser }) => {
  const admin = await newUser(shop, 'ida.team@example.com', 'admin')
  const user = await newUser(shop, 'hal.team@example.com')
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, shop.url, { email: user.email, password: 'a long enough one' })
  await signIn(context, shop.url, { email: admin.email, password: 'a long enough one' })
  await page.goto(path)
  const sessions = page.getByRole('region', { name: 'Sessions of the team' }).getByRole('listitem')
  const theirs = sessions.filter({ hasText: `Test ${user.email}` })
  await expect(theirs).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'owner@example.com' }).first()).toBeVisible()
  await theirs.getByRole('button', { name: /^End session: / }).click()
  await page.getByRole('button', { name: 'End session', exact: true }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await expect(theirs).toHaveCount(0)
  expect((await elsewhere.request.get(`${shop.url}/admin/auth`)).status()).toBe(401)
  await expectAccessible(page)
  await elsewhere.close()
  for (const { id } of [user, admin]) await shop.owner.admin.users.remove({ id })
})
