import { createClient } from '@storeroom/client'
import { expectAccessible } from '../axe.ts'
import { demoShop } from '../demo-shop.setup.ts'
import { expect, OWNER, signIn, startShop, test } from '../fixtures.ts'

/** Nothing listens on this port, so sending mail fails. */
const NO_SERVER = { STOREROOM_MAIL_URL: 'smtp://127.0.0.1:1', STOREROOM_MAIL_FROM: 'shop@example.com' }

test('problems are listed first with their remedy, a test email is sent, and a backup is made', async ({ page }) => {
  const shop = await startShop({ template: demoShop, environment: NO_SERVER })
  await signIn(page.context(), shop.url)

  await page.goto(`${shop.url}/a/settings`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Health/ })
    .click()
  const attention = page.getByRole('list', { name: 'What needs attention' })
  await expect(attention.getByRole('listitem').first()).toContainText('refuses the connection')
  await expect(attention.getByRole('listitem').first()).toContainText('Check STOREROOM_MAIL_URL')
  await expect(page.getByRole('list', { name: 'Checks' }).getByRole('listitem')).toHaveCount(13)

  await page.getByRole('button', { name: 'Send me a test email' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(`The email to ${OWNER.email} could not be sent`, { exact: false })).toBeVisible()
  await expect(toasts.getByText('Error', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('list', { name: 'Backups' }).getByRole('listitem')).toContainText('Manual', {
    timeout: 30_000,
  })
  await shop.stop()
})

test('a failed job is retried, and discarded after confirmation', { tag: '@all' }, async ({ page }) => {
  const shop = await startShop({ template: demoShop, environment: NO_SERVER })
  const owner = createClient({ baseUrl: shop.url })
  await owner.admin.auth.createToken({ body: OWNER })
  await owner.admin.invites.create({ body: { user: 'new@example.com', role: 'member' } })
  await signIn(page.context(), shop.url)

  await page.goto(`${shop.url}/a/settings`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Health/ })
    .click()
  await page.getByRole('tab', { name: /Retrying/ }).click()
  const job = page.getByRole('list', { name: 'Retrying' }).getByRole('listitem')
  await expect(job).toContainText('mail-invite', { timeout: 30_000 })
  await expect(job).toContainText('ECONNREFUSED')
  await expectAccessible(page)
  const choose = async (action: string) => {
    await job.getByRole('button', { name: 'Actions for mail-invite' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const failed = async () => (await owner.admin.health.listJobs({ query: { state: 'failed' } })).jobs[0]
  /** Retries the job immediately, up to its fourth attempt; returns its attempts. */
  const hastened = async () => {
    const stored = await failed()
    if (stored && stored.attempts < 4) await owner.admin.health.retryJob({ id: stored.id }).catch(() => undefined)
    return stored?.attempts
  }
  const showAttempts = async (count: number) => {
    await page.reload()
    await page.getByRole('tab', { name: /Retrying/ }).click()
    await expect(job).toContainText(`Attempts: ${count}`)
  }
  // A running job can be neither tried again nor discarded. After its fourth attempt it waits some seconds.
  await expect.poll(hastened, { timeout: 30_000 }).toBe(4)
  await showAttempts(4)
  await choose('Try again')
  await expect(page.getByText('The job is tried again')).toBeVisible()
  await expect.poll(async () => (await failed())?.attempts, { timeout: 30_000 }).toBe(5)
  await showAttempts(5)
  await choose('Discard…')
  await expect(page.getByText('This can’t be undone.', { exact: false })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard job' }).click()
  await expect(page.getByText('No job is waiting for a retry.')).toBeVisible()
  await shop.stop()
})
