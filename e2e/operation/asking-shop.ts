import { createClient, type Client } from '@storeroom/client'
import { demoShop } from '../demo-shop.setup.ts'
import { OWNER, startShop } from '../shop-server.ts'

/** A shop with usage data switched on, so that it asks its users about it; other tests have shops without. */
export type AskingShop = { readonly url: string; readonly owner: Client['admin']; readonly stop: () => Promise<void> }

export async function startAskingShop(): Promise<AskingShop> {
  const { url, stop } = await startShop({ template: demoShop, environment: { STOREROOM_FLAGS: 'analytics' } })
  const { admin } = createClient({ baseUrl: url })
  await admin.auth.createToken({ body: OWNER })
  return { url, owner: admin, stop }
}
