import type { Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/setup/artifacts.mjs'
import { at } from '../scripts/setup/places.mjs'

/** No server listens here: requests are answered from the build. A local address makes it a secure context. */
export const galleryUrl = 'http://localhost:9'

const folder = at('.cache/gallery')

/** The development build of the dashboard with the page `/ui`, which shows each component in each state. */
export async function startGallery() {
  await ensureBuilt(['gallery'])
  return { open: openGallery, stop: async () => {} }
}

async function openGallery(page: Page): Promise<void> {
  await page.route(`${galleryUrl}/**`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname)
    const isFile = /\.\w+$/.test(file) && existsSync(file)
    return route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
  })
  await page.goto(`${galleryUrl}/ui`)
  await page.getByRole('heading', { name: 'Button', exact: true }).waitFor()
  // Loads last and moves what is below it.
  await page.getByRole('group', { name: 'Available from' }).first().waitFor()
}
