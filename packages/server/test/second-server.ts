import { createClient, type Client } from '@storeroom/client'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/kernel/database/open.ts'
import { testedEngine } from './databases/fresh.ts'
import { OWNER, type TestShop } from './shop.ts'

/** Another server on a shop's database, with caches and connections of its own, and its owner's client. */
export type SecondServer = { readonly url: string; readonly owner: Client; readonly stop: () => Promise<void> }

/** The embedded database has one process: there both servers share its connection. */
export async function openSecondServer({ services, database, clock }: TestShop): Promise<SecondServer> {
  const own = testedEngine === 'embedded' ? undefined : await openDatabase(database.location)
  const server = await buildApp(services.config, own ?? database.engine, { clock })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = createClient({ baseUrl: url })
  await owner.admin.auth.createToken({ body: OWNER })
  return {
    url,
    owner,
    stop: async () => {
      await server.close()
      await own?.close()
    },
  }
}
