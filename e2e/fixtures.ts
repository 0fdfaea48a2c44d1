import { createClient, type Client } from '@storeroom/client'
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type WorkerFixture,
} from '@playwright/test'
import { demoShop } from './demo-shop.setup.ts'
import { startGallery } from './gallery.ts'
import { startAskingShop, type AskingShop } from './operation/asking-shop.ts'
import { startLabelingShop, type Labeling } from './selling/labeling-shop.ts'
import { OWNER, startLasting, startShop, stopOthers, withOwner } from './shop-server.ts'
import { startStorefrontShop, type Storefront } from './storefront/storefront-shop.ts'

export { OWNER, startShop, withOwner } from './shop-server.ts'

/** A running shop, and its API, signed in as the owner. */
export type OwnedShop = { readonly url: string; readonly owner: Client }

/** A real shop for the tests of one worker: the built dashboard on the real server with the embedded database. */
export type Shop = OwnedShop & {
  /** The server's data folder. */
  readonly directory: string
  /** Opens a path of the dashboard, signed in as the owner, and waits for the shell. */
  readonly open: (page: Page, path: string) => Promise<void>
}

/** Signs a browser in through the API, as the login page does. */
export async function signIn(context: BrowserContext, url: string, credentials = OWNER) {
  const answer = await context.request.post(`${url}/admin/auth`, { data: credentials, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

/** The demo shop, signed in as its owner. */
async function startDemoShop() {
  const server = await startShop({ template: demoShop })
  const owner = createClient({ baseUrl: server.url })
  await owner.admin.auth.createToken({ body: OWNER })
  const session = sharedSession(server.url)
  const open = (page: Page, path: string) => openPage(page, session, server.url + path)
  return { url: server.url, directory: server.directory, owner, open, stop: server.stop }
}

/** A fixture that is started for the first test of a worker that uses it, and stopped with the worker. */
const perWorker = <T extends { readonly stop: () => Promise<void> }>(
  start: () => Promise<T>,
): [WorkerFixture<T, object>, { scope: 'worker'; timeout: number }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  async ({}, provide) => {
    const started = await startLasting(start)
    await provide(started)
    await started.stop()
  },
  { scope: 'worker', timeout: 120_000 },
]

type PerWorker = {
  readonly shop: Shop
  /** A demo shop for tests that measure screens, whose widths must not depend on what other tests have left. */
  readonly measured: Shop
  /** A shop of its own, which has an owner and nothing else. */
  readonly own: Awaited<ReturnType<typeof startShop>>
  readonly storefront: Storefront
  readonly labeling: Labeling
  readonly asking: AskingShop
  readonly gallery: Pick<Awaited<ReturnType<typeof startGallery>>, 'open'>
}

/** All fixtures of workers are here: files with others would need workers of their own, each with a new browser. */
export const test = base.extend<object, PerWorker>({
  shop: perWorker(startDemoShop),
  measured: perWorker(startDemoShop),
  own: perWorker(() => startShop({ environment: withOwner })),
  storefront: perWorker(startStorefrontShop),
  labeling: perWorker(startLabelingShop),
  asking: perWorker(startAskingShop),
  gallery: perWorker(startGallery),
  context: async ({ context }, provide) => {
    await provide(context)
    await context.clearPermissions()
    await context.setOffline(false)
  },
  baseURL: async ({ shop }, provide) => {
    await stopOthers(() => provide(shop.url))
  },
})

type Session = (context: BrowserContext) => Promise<void>

/**
 * One session for all tests of a shop, since the rate limit of sign-ins would soon be reached. If a test ends the session,
 * the next test gets a new one. Tests about sign-in itself call `signIn`.
 */
function sharedSession(url: string): Session {
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  return async (context) => {
    await context.addCookies(cookies)
    const answer = await context.request.get(`${url}/admin/auth`)
    if (answer.status() === 401) await signIn(context, url)
    cookies = await context.cookies(url)
  }
}

async function openPage(page: Page, session: Session, address: string) {
  await session(page.context())
  await page.goto(address)
  // The shell is hidden from assistive technology if the address opens a dialog.
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
}

/**
 * The options of an open list, without the line that says that it is loading or empty: it has the role of an option, too,
 * and a test that clicks the first option might click it.
 */
export function offers(page: Page): Locator {
  return page.locator('[role=option][data-key]')
}

export { expect } from '@playwright/test'
