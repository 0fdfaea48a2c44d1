import { test as base, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname, '..')

/** No server listens here: requests are answered from the build. A local address makes it a secure context. */
const origin = 'http://localhost:9'

/** The development build of the dashboard with the page `/ui`, which shows each component in each state. */
async function buildGallery(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', 'apps/admin', '--mode', 'development', '--outDir', folder, '--logLevel', 'error']
  const build = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error(`The gallery could not be built (exit code ${String(code)})`)
}

async function openGallery(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname)
    const isFile = /\.\w+$/.test(file) && existsSync(file)
    return route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
  })
  await page.goto(`${origin}/ui`)
  await page.getByRole('heading', { name: 'Button', exact: true }).waitFor()
  // Loads last and moves what is below it.
  await page.getByRole('group', { name: 'Available from' }).first().waitFor()
}

type Gallery = { readonly open: (page: Page) => Promise<void> }

export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'storeroom-gallery-'))
      await buildGallery(folder)
      await provide({ open: (page) => openGallery(page, folder) })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
