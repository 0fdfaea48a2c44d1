import { createClient, type Client } from '@storeroom/client'
import { readConfig } from '../src/config.ts'
import { buildApp, type Shop } from '../src/app.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { runningJob } from '../src/kernel/cause.ts'
import { onStatement } from '../src/kernel/db.ts'
import { createOwner, prepareShop, seedReference } from '../src/modules/setup/setup.ts'
import { databaseFingerprint, prepareDatabase } from '../src/shop-database.ts'
import { freshDatabase, testedEngine, type FreshDatabase } from './databases/fresh.ts'

/** A whole shop for one test file: a fresh database of the tested engine, the server on a free port, typed clients. */
export type TestShop = Shop & {
  readonly url: string
  /** Signed in as the owner. */
  readonly owner: Client
  /** Nobody. */
  readonly anonymous: Client
  readonly clock: TestClock
  readonly database: FreshDatabase
  /** Statements that `work` sends, without those of jobs that run meanwhile. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  readonly signIn: (email: string, password: string) => Promise<Client>
  readonly stop: () => Promise<void>
}

/** Time that only tests move; it starts at the present, because rows are dated by the database. */
export class TestClock implements Clock {
  #offset = 0
  now() {
    return Date.now() + this.#offset
  }
  advance(milliseconds: number) {
    this.#offset += milliseconds
  }
}

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

const template = {
  fingerprint: databaseFingerprint(),
  build: async (pool: FreshDatabase['engine']['pool']) => {
    await prepareDatabase(pool, testedEngine === 'embedded')
  },
}

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  /** Without an owner and a shop, as before the first set-up. */
  readonly empty?: boolean
  /** Where its log goes; `STOREROOM_LOG` says how much. */
  readonly logTo?: NodeJS.WritableStream
  /** Folder of a built storefront. */
  readonly storefront?: string
}

/** Opens a shop. `await shop.stop()` in afterAll takes everything away again. */
export async function openShop({
  environment = {},
  empty = false,
  logTo,
  storefront,
}: Options = {}): Promise<TestShop> {
  const database = await freshDatabase(testedEngine, template)
  const clock = new TestClock()
  const config = readConfig({
    DATA_DIR: database.location.directory,
    PORT: '0',
    HOST: '127.0.0.1',
    STOREROOM_LOG: 'silent',
    ...environment,
  })
  const shop = await buildApp(config, database.engine, {
    clock,
    ...(logTo && { logTo }),
    ...(storefront !== undefined && { storefront }),
  })
  // The copied database knows the providers that are always there.
  if (config.stripe) await seedReference(shop.services.db, shop.services.providers)
  if (!empty) await furnish(shop)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await shop.work()
  const anonymous = createClient({ baseUrl: url })
  const signIn = (email: string, password: string) => signedIn(url, email, password)
  return {
    ...shop,
    url,
    clock,
    database,
    anonymous,
    owner: empty ? anonymous : await signIn(OWNER.email, OWNER.password),
    signIn,
    statementsOf,
    stop: async () => {
      await shop.close()
      await database.dispose()
    },
  }
}

async function furnish({ services }: Shop) {
  await createOwner(services, OWNER)
  await prepareShop(services.db, {
    name: 'Test shop',
    country_code: 'de',
    currency_code: 'eur',
    language: 'en',
    time_zone: 'Europe/Berlin',
  })
}

async function signedIn(url: string, email: string, password: string): Promise<Client> {
  const client = createClient({ baseUrl: url })
  await client.admin.auth.createToken({ body: { email, password } })
  return client
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const stop = onStatement((text) => {
    if (runningJob() === undefined) statements.push(text)
  })
  try {
    await work()
  } finally {
    stop()
  }
  return statements
}
