import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumArgs, findChromium } from '../e2e/chromium.ts'
import { ensureBuilt } from '../scripts/setup/artefacts.mjs'
import { freePort, inFolder, stop } from './processes.ts'
import { owner } from './store-products.shapes.ts'

const root = join(import.meta.dirname, '..')

/** The server as `npm start` runs it, with an embedded database. */
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
    const program = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
      env: { ...process.env, ...own, ...settings },
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
