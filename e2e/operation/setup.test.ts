import type { BrowserContext, Page } from '@playwright/test'
import { expect, startShop, test as base } from '../fixtures.ts'
import { heading } from '../locators.ts'

type EmptyShop = Awaited<ReturnType<typeof startShop>>

/** A shop without an owner for each test. */
const test = base.extend<{ empty: EmptyShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  empty: async ({}, provide) => {
    const empty = await startShop()
    await provide(empty)
    await empty.stop()
  },
  baseURL: async ({ empty }, provide) => provide(empty.url),
})

const owner = { email: 'ines@example.com', password: 'a long enough password' }

const printedLink = ({ printed }: EmptyShop): string => /https?:\/\/\S+\/setup\?token=\S+/.exec(printed())?.[0] ?? ''

async function fillSetup(page: Page) {
  await page.getByLabel('First name').fill('Inês')
  await page.getByLabel('Last name').fill('Moreira')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Repeat password').fill(owner.password)
  await page.getByLabel('Shop name').fill('Casa Moreira')
  await page.getByLabel('Country').selectOption({ label: 'Portugal' })
}

const create = (page: Page) => page.getByRole('button', { name: 'Create shop' }).click()

async function settingsOf(context: BrowserContext, url: string): Promise<unknown> {
  const answer = await context.request.get(`${url}/admin/store/settings`)
  return answer.json()
}

test('the setup link creates owner and shop, signs in, and works once', async ({ page, empty, browser }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/setup')
  await expect(heading(page, 'Open the setup link')).toBeVisible()

  const link = printedLink(empty)
  await page.goto(link)
  await expect(heading(page, 'Set up your shop')).toBeVisible()
  await create(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Enter a password')).toBeVisible()
  await expect(page.getByText('Fill in this field')).toBeVisible()

  await fillSetup(page)
  await expect(page.getByLabel('Currency')).toHaveValue('eur')
  // Two fields have this label: the language of mails here, and the page's own at its end.
  await page.getByRole('group', { name: 'Your shop' }).getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await create(page)

  await expect(page).toHaveURL('/a/home')
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  await expect(page.getByText('Casa Moreira')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Inês Moreira' })).toBeVisible()
  expect(await settingsOf(page.context(), empty.url)).toMatchObject({
    settings: { country_code: 'pt', language: 'de', time_zone: 'Europe/Lisbon' },
  })

  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(heading(stranger, 'This shop is already set up')).toBeVisible()
  await stranger.getByRole('link', { name: 'Go to sign-in' }).click()
  await stranger.getByLabel('Email').fill(owner.email)
  await stranger.getByLabel('Password', { exact: true }).fill(owner.password)
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger).toHaveURL('/a/home')
  await stranger.close()
})

test(
  'an unknown setup link creates nothing, and the demo shop has products',
  { tag: '@all' },
  async ({ page, empty }) => {
    await page.goto('/setup?token=guessed')
    await fillSetup(page)
    await create(page)
    await expect(page.getByRole('alert')).toHaveText(
      'This set-up link is not valid: use the newest one that the server has printed',
    )

    await page.goto(printedLink(empty))
    await fillSetup(page)
    await page.getByRole('radio', { name: 'Demo shop' }).check()
    await create(page)
    // The server answers only between the steps that fill the shop, and the catalog takes long.
    await expect(page).toHaveURL('/a/home', { timeout: 40_000 })
    await page.goto('/a/products')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('checkbox', { name: /^Select row/ })).toHaveCount(25, { timeout: 2000 })
    }).toPass({ timeout: 40_000 })
  },
)
