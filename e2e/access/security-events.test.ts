import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const path = '/a/settings/security-events'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('M16 the security log is searched, filtered and exported', async ({ page, shop }) => {
  const email = 'nobody.security@example.com'
  await page.request.post(`${shop.url}/admin/auth`, {
    data: { email, password: 'guessed wrongly' },
    headers: { origin: shop.url },
    failOnStatusCode: false,
  })
  const { invite_link } = await shop.owner.admin.invites.createLink({
    body: { user: 'invited.security@example.com', role: 'member' },
  })
  await shop.open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Security log' })).toBeVisible()
  await expect(row(page, 'invited.security@example.com')).toContainText('Invite sent')
  await expect(row(page, email)).toContainText('Sign-in failed')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Refused sign-ins' }).click()
  await expect(row(page, email)).toBeVisible()
  await expect(row(page, 'Invite sent')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Roles and keys' }).click()
  await expect(row(page, 'Invite sent').first()).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)

  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await page.getByRole('main').getByRole('searchbox').fill('invited.security')
  await expect(row(page, email)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('invited.security@example.com')
  expect(text).not.toContain(email)
  expect(text).not.toContain(invite_link.token)
  await shop.owner.admin.invites.remove({ invite_id: invite_link.id })
})

test('M16 an export of customers is recorded in the security log', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/customers')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await download
  const { security_events } = await shop.owner.admin.securityEvents.list({ query: { type: ['customers.exported'] } })
  expect(security_events[0]).toMatchObject({ email: 'owner@example.com', subject: 'customers' })
})

test(
  'M16 the security log and its export show role names in the reader’s language',
  { tag: '@all' },
  async ({ page, shop }) => {
    const email = 'promoted.security@example.com'
    const { user } = await shop.owner.admin.users.create({
      body: { email, role: 'member', password: 'a long enough one' },
    })
    await shop.owner.admin.users.update({ id: user.id, body: { role_id: 'developer' } })
    await shop.open(page, `${path}?lng=de&view=rights&q=promoted`)
    await expect(row(page, `${email}: Mitglied → Entwickler`)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportieren' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`${email}: Mitglied → Entwickler`)
    await shop.owner.admin.users.remove({ id: user.id })
  },
)
