import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page, type Response } from '@playwright/test'
import { chromiumArgs, findChromium } from '../e2e/chromium.ts'
import { ensureBuilt } from '../scripts/setup/artifacts.mjs'
import { LOW_MEMORY, NODE_FLAGS } from '../scripts/setup/node-settings.mjs'
import { freePort, inFolder, stop } from './processes.ts'
import { owner } from './shop.data.ts'

const root = join(import.meta.dirname, '..')

/**
 * Runs `work` with the URL of a server that has an empty shop on an embedded database, and Node's settings of
 * `npm start`; `settings`: its environment.
 */
export async function withShop(
  settings: Readonly<Record<string, string>>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (directory) => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const own = {
      ...{ PORT: String(port), DATA_DIR: directory, STOREROOM_LOG: 'error' },
      ...{ STOREROOM_ADMIN_EMAIL: owner.email, STOREROOM_ADMIN_PASSWORD: owner.password },
    }
    const program = spawn(process.execPath, [...NODE_FLAGS, join(root, 'packages/server/src/main.ts')], {
      env: { ...process.env, ...LOW_MEMORY, ...own, ...settings },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await opened(program)
      await work(url)
    } finally {
      await stop(program)
    }
  })
}

/** Waits until the server reports that it is open and has its owner. @throws if it exits before that */
const opened = (program: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', (text: Buffer) => {
      if (text.includes('is open at')) resolve()
    })
    program.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })

/** Chromium with the current dashboard. */
export async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  await ensureBuilt(['dashboard', 'storefront', 'template'])
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  const browser = await chromium.launch({ executablePath: found.executablePath, args: chromiumArgs })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Signs a browser in as the owner. */
export const signedIn = (context: BrowserContext, url: string) =>
  context.request.post(`${url}/admin/auth`, { data: owner, headers: { origin: url } })

type Pictured = { readonly handle: string | null; readonly thumbnail: string | null }

/**
 * Waits until the demo shop, which is filled in the background, has all its pictures: until then the machine is busy.
 * @returns the handle of a product
 */
export async function untilDrawn(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/store/products?fields=handle,thumbnail&expand=`)
    const { products } = (await answer.json()) as { readonly products: readonly Pictured[] }
    const [first] = products
    if (first?.handle && products.every(({ thumbnail }) => thumbnail !== null)) return first.handle
    await setTimeout(500)
  }
}

type Transfer = { readonly bytes: number; readonly files: number; readonly encodings: readonly string[] }

/** Sums up the scripts that a page loads, in transferred bytes. */
export function watchScripts(page: Page): () => Promise<Transfer> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response)
  })
  return async () => {
    const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize))
    const encodings = scripts.map((script) => script.headers()['content-encoding'] ?? 'none')
    return {
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      files: scripts.length,
      encodings: [...new Set(encodings)],
    }
  }
}
