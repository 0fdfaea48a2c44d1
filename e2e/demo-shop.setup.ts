import { createClient } from '@storeroom/client'
import { expect } from '@playwright/test'
import { cp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clearStamp, fingerprint, isStamped, setStamp } from '../scripts/setup/fingerprint.mjs'
import { OWNER, startShop, withOwner } from './shop-server.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, '.cache/stamps/demo-shop')

/** The data folder of a finished demo shop; every worker starts with a copy of it. */
export const demoShop = join(root, '.cache/demo-shop')

/** Fills the demo shop and draws its pictures, unless this was done since the server last changed. */
export default async function prepareDemoShop(): Promise<void> {
  const value = fingerprint(root, [
    'packages/server/src',
    'packages/demo-shop/src',
    'packages/contract/src',
    'package-lock.json',
  ])
  if (isStamped(stamp, value) && existsSync(demoShop)) return
  clearStamp(stamp)
  const shop = await startShop({ environment: { ...withOwner, STOREROOM_DEMO: 'true' } })
  await untilFinished(shop.url)
  await shop.end()
  await rm(demoShop, { recursive: true, force: true })
  await cp(shop.directory, demoShop, { recursive: true })
  await shop.stop()
  setStamp(stamp, value)
}

// `npm test` starts this script in parallel with the static checks.
if (import.meta.main) await prepareDemoShop()

type Admin = ReturnType<typeof createClient>['admin']

/** The demo shop is complete once it has its abandoned carts, which are created after the pictures. */
async function hasSold({ carts }: Admin): Promise<boolean> {
  const { count } = await carts.list({ query: { limit: 0, phase: ['open', 'abandoned', 'stopped'] } })
  return count >= 8
}

/** Pictures are drawn one by one while the shop already runs. */
async function untilFinished(url: string): Promise<void> {
  const { admin } = createClient({ baseUrl: url })
  await admin.auth.createToken({ body: OWNER })
  const query = { limit: 100, fields: 'thumbnail', expand: '' } as const
  const isFinished = async () => {
    const { products } = await admin.products.list({ query })
    const isDrawn = products.length > 60 && products.every(({ thumbnail }) => thumbnail !== null)
    return isDrawn && (await hasSold(admin))
  }
  await expect.poll(isFinished, { timeout: 300_000, intervals: [1000] }).toBe(true)
}
