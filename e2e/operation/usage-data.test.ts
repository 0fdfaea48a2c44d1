import { createClient, type Client } from '@storeroom/client'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { builtFile } from '../built-files.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { holdRequests, watchRequests } from '../requests.ts'
import type { AskingShop } from './asking-shop.ts'

let shop: AskingShop
let owner: AskingShop['owner']
test.beforeAll(({ asking }) => {
  shop = asking
  owner = asking.owner
})

type Choice = { readonly opt_out: boolean; readonly anonymize?: boolean }
type Person = { readonly id: string; readonly email: string; readonly admin: Client['admin'] }

/** A user, signed in in the browser. */
async function person(page: Page, name: string, choice?: Choice): Promise<Person> {
  const credentials = { email: `${name.toLowerCase()}.usage@example.com`, password: 'a long enough password' }
  const { user } = await owner.users.create({ body: { ...credentials, first_name: name } })
  const client = createClient({ baseUrl: shop.url })
  await client.admin.auth.createToken({ body: credentials })
  if (choice) await client.admin.analyticsConfigs.create({ body: choice })
  await signIn(page.context(), shop.url, credentials)
  return { id: user.id, email: credentials.email, admin: client.admin }
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Help us get better' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** The address of the library that sends. */
const library = () => builtFile('framework/usage/delivery.ts')

/** Every request of a page from now on that has to do with usage data: the library, and what it asks for and sends. */
function watchUsage(page: Page) {
  const requests: Request[] = []
  const concerns = new RegExp(`${library().source}|/analytics/|segment\\.(?:io|com)`)
  page.on('request', (request) => {
    if (concerns.test(request.url())) requests.push(request)
  })
  const sent = () => requests.filter((request) => request.method() === 'POST')
  return { urls: () => requests.map((request) => request.url()), sent }
}

const open = async (page: Page, path: string) => {
  await page.goto(shop.url + path)
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
}

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
}

/** The pages of the events that have arrived, the first one first. */
const viewsOf = async ({ id }: Person) => {
  const { events } = await owner.usageData.listEvents({ query: { limit: 200 } })
  const own = events.filter(({ user_id, type }) => user_id === id && type === 'page')
  return own.map(({ page }) => page).reverse()
}

const namesOf = async (userId: string | null) => {
  const { events } = await owner.usageData.listEvents({ query: { limit: 200 } })
  return events.filter((event) => event.user_id === userId).map(({ name }) => name)
}

/** Advances the page's clock by the time after which the library sends a batch that is not full. */
const untilSent = (page: Page) => page.clock.runFor(6_000)

test('S1-18 S2-03 S2-46 S2-47 S2-48 S2-49 S2-50 S2-51 S2-52 S2-53 S2-54 S2-55 S3-02 S4-01 S4-02 S4-05 S5-02 S7-04 S7-06 S7-84 S8-02 S9-04 a user is asked once, and what they share is shown to the owner', async ({
  page,
}) => {
  const ada = await person(page, 'Ada')
  const usage = watchUsage(page)
  const asked = watchRequests(page, /^\/admin\/analytics-configs$/)
  const loading = await holdRequests(page, '**/admin/analytics-configs')
  await page.clock.install()
  await open(page, '/a/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect.poll(loading.count).toBe(1)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await expect(question(page)).toHaveCount(0)
  const answered = page.waitForResponse('**/admin/analytics-configs')
  await loading.release()
  expect((await answered).status()).toBe(404)
  await page.clock.runFor(900)
  await expect(question(page)).toHaveCount(0)
  await page.clock.resume()
  await expect(question(page)).toBeVisible()
  // The dialog is smaller in its first frame.
  await expect.poll(() => question(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  expect(asked.count()).toBe(1)

  const email = question(page).getByRole('textbox', { name: 'Email' })
  const anonymize = question(page).getByRole('switch', { name: 'Anonymize my usage data' })
  const optOut = question(page).getByRole('switch', { name: 'Opt out of sharing my usage data' })
  const submit = question(page).getByRole('button', { name: 'Continue' })
  await expect(email).toHaveAttribute('placeholder', 'you@example.com')
  await expect(anonymize).not.toBeChecked()
  await expect(optOut).not.toBeChecked()
  expect((await question(page).locator('form').boundingBox())?.width).toBeLessThanOrEqual(664)
  const disclaimer = question(page)
    .getByRole('paragraph')
    .filter({ hasText: 'We collect usage insights for one purpose only: to make this product better.' })
  const link = disclaimer.getByRole('link', { name: 'Read what is collected' })
  const linked = await page.request.get(shop.url + (await link.getAttribute('href')))
  expect([linked.status(), await linked.text()]).toEqual([200, expect.stringContaining('<h2>What is collected</h2>')])
  await expectAccessible(page)
  await anonymize.press('Space')
  await expect(email).toBeDisabled()
  await optOut.press('Space')
  await expect(anonymize).not.toBeChecked()
  await expect(anonymize).toBeDisabled()
  await expect(email).toBeDisabled()
  await optOut.press('Space')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await email.fill('ada@example')
  await submit.click()
  await expect(question(page).getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await email.fill('ada@example.com')
  expect(usage.urls()).toEqual([])

  const saving = await holdRequests(page, '**/admin/analytics-configs', 'POST')
  await submit.click()
  await expect.poll(saving.count).toBe(1)
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await saving.release()
  await expect(toast(page, 'Success')).toBeVisible()
  await expect(toast(page, 'Your preferences were successfully updated')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect.poll(() => usage.urls().some((url) => library().test(url))).toBe(true)
  await goTo(page, 'Products')
  await expect(async () => {
    await page.clock.fastForward(6_000)
    // Two batches may arrive in either order.
    expect(new Set(await viewsOf(ada))).toEqual(new Set(['/a/settings', '/a/products']))
  }).toPass()
  const settings = `${shop.url}/analytics/v1/projects/storeroom/settings`
  expect(usage.urls().filter((url) => url.endsWith('/settings'))).toEqual([settings])
  expect(new Set(usage.sent().map((request) => request.url()))).toEqual(new Set([`${shop.url}/analytics/v1/b`]))
  await expect.poll(() => namesOf(ada.id)).toContain('userEmail')
  const words = usage.sent().map((request) => request.postData() ?? '')
  expect(words.join()).not.toMatch(/userAgent|Mozilla|referrer/)
  await page.reload()
  await expect(heading(page, 'Products')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(question(page)).toHaveCount(0)

  await owner.analyticsConfigs.create({ body: { opt_out: true } })
  await page.context().clearCookies()
  await signIn(page.context(), shop.url)
  await open(page, '/a/settings/usage')
  const pages = page.getByRole('table', { name: 'Pages by day' })
  await expect(pages.getByRole('row', { name: '/a/settings' }).first()).toBeVisible()
  const events = page.getByRole('table', { name: 'Last events' })
  await expect(events.getByText(ada.email).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete usage data' }).click()
  await expect(toast(page, 'Usage data deleted')).toBeVisible()
  await expect(page.getByText('No usage data')).toHaveCount(2)
})

test('S4-03 for a user who has opted out nothing is loaded and nothing is sent', { tag: '@all' }, async ({ page }) => {
  await person(page, 'Bea', { opt_out: true })
  const usage = watchUsage(page)
  await page.clock.install()
  await open(page, '/a/home')
  for (const name of ['Products', 'Settings']) await goTo(page, name)
  await untilSent(page)
  await page.goto(`${shop.url}/login`)
  expect(usage.urls()).toEqual([])
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'ajs_anonymous_id' }))
})

test(
  'S3-09 S3-10 S4-04 an anonymous user is not named, and the figures of the shop are sent once per session',
  { tag: '@all' },
  async ({ page }) => {
    await owner.usageData.remove()
    const cleo = await person(page, 'Cleo', { opt_out: false, anonymize: true })
    const usage = watchUsage(page)
    await page.clock.install()
    await open(page, '/a/settings')
    const figures = 'currencies numDiscounts numOrders numProducts numUsers regions storeName'.split(' ')
    await expect(async () => {
      await page.clock.fastForward(6_000)
      const names = (await namesOf(null)).filter((name) => name !== null)
      expect(names.toSorted()).toEqual(figures)
    }).toPass()
    await page.reload()
    await expect(heading(page, 'Settings')).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward(6_000)
      const { events } = await owner.usageData.listEvents({ query: { limit: 200 } })
      expect(events.filter(({ type }) => type === 'page').length).toBe(2)
    }).toPass()
    expect((await namesOf(null)).filter((name) => name !== null)).toHaveLength(figures.length)
    expect(await namesOf(cleo.id)).toEqual([])
    const words = usage.sent().map((request) => request.postData() ?? '')
    expect(words.join()).not.toContain(cleo.id)
    expect(words.join()).not.toContain(cleo.email)
  },
)

test(
  'S8-13 after an error of the server events are sent again, and after a 429 when it says so',
  { tag: '@all' },
  async ({ page }) => {
    const dora = await person(page, 'Dora', { opt_out: false })
    const answers = [
      { status: 500, headers: {} },
      { status: 429, headers: { 'retry-after': '30' } },
    ]
    let tries = 0
    await page.route('**/analytics/v1/b', (route) => {
      const answer = answers[tries]
      tries += 1
      return answer ? route.fulfill({ ...answer, body: '' }) : route.continue()
    })
    await page.clock.install()
    await open(page, '/a/settings')
    const triesAfter = async (seconds: number, count: number) =>
      expect(async () => {
        if (tries < count) await page.clock.fastForward(seconds * 1_000)
        expect(tries).toBe(count)
      }).toPass()
    await triesAfter(5, 1)
    await triesAfter(5, 2)
    // The answer is read before the clock moves on.
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(20_000)
    expect(tries).toBe(2)
    await triesAfter(10, 3)
    await expect.poll(() => viewsOf(dora)).toEqual(['/a/settings'])
  },
)

test(
  'S3-02 S4-02 S4-06 S8-01 preferences are changed in Personal information, and a failure is shown',
  { tag: '@all' },
  async ({ page }) => {
    const eve = await person(page, 'Eve', { opt_out: false })
    await open(page, '/a/settings/personal-information')
    const section = page.getByRole('region', { name: 'Usage data' })
    const save = section.getByRole('button', { name: 'Save' })
    const optOut = section.getByRole('switch', { name: 'Opt out of sharing my usage data' })
    await section.getByRole('switch', { name: 'Anonymize my usage data' }).press('Space')
    await optOut.press('Space')
    await expect(section.getByRole('switch', { name: 'Anonymize my usage data' })).toBeDisabled()
    await page.route('**/admin/analytics-configs', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not today' } })
        : route.fallback(),
    )
    await save.click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Not today')).toBeVisible()
    await page.unrouteAll()
    await save.click()
    await expect(toast(page, 'Your preferences were successfully updated')).toBeVisible()
    const stored = async () => (await eve.admin.analyticsConfigs.retrieve()).analytics_config
    expect(await stored()).toMatchObject({ opt_out: true, anonymize: false })
    await expect(optOut).toBeChecked()
    await expectAccessible(page)
  },
)

test('S2-05 an invited user chooses while joining, and is not asked again', { tag: '@all' }, async ({ page }) => {
  const email = 'fay.usage@example.com'
  const { invite_link } = await owner.invites.createLink({ body: { user: email, role: 'member' } })
  await page.clock.install()
  await page.goto(`${shop.url}/invite?token=${invite_link.token}`)
  const choice = page.getByRole('group', { name: 'Usage data' })
  await choice.getByRole('switch', { name: 'Anonymize my usage data' }).check()
  await choice.getByRole('switch', { name: 'Opt out of sharing my usage data' }).check()
  await expect(choice.getByRole('switch', { name: 'Anonymize my usage data' })).toBeDisabled()
  await expect(choice.getByRole('switch', { name: 'Anonymize my usage data' })).not.toBeChecked()
  await choice.getByRole('switch', { name: 'Opt out of sharing my usage data' }).uncheck()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Fay')
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Repeat password').fill('a long enough password')
  await page.getByRole('button', { name: 'Accept invite' }).click()
  await expect(page.getByRole('button', { name: 'Account of Fay' })).toBeVisible()
  const { users } = await owner.users.list({ query: { email } })
  await expect(async () => {
    await page.clock.fastForward(6_000)
    expect(await namesOf(users[0]?.id ?? '')).toContain('userEmail')
  }).toPass()
  await expect(question(page)).toHaveCount(0)
})

test(
  'S1-17 if a shop turns usage data off, users are not asked and nothing is sent',
  { tag: '@all' },
  async ({ page }) => {
    await owner.analyticsConfigs.create({ body: { opt_out: true } })
    await signIn(page.context(), shop.url)
    await open(page, '/a/settings/usage')
    await page.getByRole('switch', { name: 'Collect usage data' }).press('Space')
    await expect.poll(async () => (await owner.store.retrieveSettings()).settings.collects_usage_data).toBe(false)
    await page.context().clearCookies()
    await person(page, 'Gus')
    const usage = watchUsage(page)
    await page.clock.install()
    await open(page, '/a/settings/personal-information')
    await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
    await untilSent(page)
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Usage data' })).toHaveCount(0)
    expect(usage.urls()).toEqual([])
    await owner.store.updateSettings({ body: { collects_usage_data: true } })
  },
)

test('S6-08 S7-04 without the flag no choice is asked for', { tag: '@all' }, async ({ page, shop: plain }) => {
  const asked = watchRequests(page, /^\/admin\/analytics-configs$/)
  await page.clock.install()
  await plain.open(page, '/a/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(question(page)).toHaveCount(0)
  await plain.open(page, '/a/settings/usage')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(asked.count()).toBe(0)
})
