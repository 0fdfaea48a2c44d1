import { join } from 'node:path'
import type pg from 'pg'
import { createClient, type Client } from '@storeroom/client'
import { demoShop } from '@storeroom/demo-shop'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase, type Engine } from '../packages/server/src/kernel/database/open.ts'
import { addCarts } from '../packages/server/src/modules/operation/demo/demo-carts.ts'
import { fillDemoShop } from '../packages/server/src/modules/operation/demo/fill-demo-shop.ts'
import { owner, secrets } from './shop.data.ts'
import { createShop } from './shop.ts'

/** A shop with the demonstration's goods, customers, rules and sales, on PostgreSQL or, without a URL, embedded. */
export async function furnishDemo(directory: string, url?: string): Promise<void> {
  await createShop(directory, url)
  await withShop(directory, url, async ({ services }) => {
    // Pictures are drawn last, take longer than everything else, and are not needed here.
    const demo = demoShop()
    await fillDemoShop(services, demo, AbortSignal.abort()).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    })
    await addCarts(services, demo, new AbortController().signal)
  })
}

type Open = Awaited<ReturnType<typeof buildApp>> & { readonly engine: Engine; readonly staff: () => Promise<Client> }

/** Bytes of the whole database. */
export const sizeOf = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]?.size)

/** Runs `work` on the database of an idle shop, without a statement timeout. */
export async function withDatabase<Result>(
  directory: string,
  url: string | undefined,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await openDatabase({ directory: join(directory, 'database'), url })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Runs `work` on a listening shop in this process without background work, then closes it. */
export async function withShop<Result>(
  directory: string,
  url: string | undefined,
  work: (shop: Open) => Promise<Result>,
): Promise<Result> {
  const engine = await openDatabase({ directory: join(directory, 'database'), url })
  const config = readConfig({
    ...{ DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', STOREROOM_LOG: 'error' },
    ...(url !== undefined && { DATABASE_URL: url }),
    ...secrets,
  })
  const shop = await buildApp(config, engine)
  const baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const staff = async () => {
    const client = createClient({ baseUrl })
    await client.admin.auth.createToken({ body: owner })
    return client
  }
  try {
    return await work({ ...shop, engine, staff })
  } finally {
    await shop.close()
    await engine.close()
  }
}
