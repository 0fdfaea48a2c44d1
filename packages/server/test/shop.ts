import { hash } from '@node-rs/argon2'
import { join } from 'node:path'
import { createClient, type Client } from '@storeroom/client'
import { readConfig } from '../src/config.ts'
import { buildApp, type Shop } from '../src/app.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { runningJob } from '../src/kernel/cause.ts'
import { createDb, onStatement } from '../src/kernel/db.ts'
import { Events } from '../src/kernel/events.ts'
import { Jobs } from '../src/kernel/jobs.ts'
import { tx } from '../src/kernel/tx.ts'
import { prepareShop } from '../src/modules/operation/setup/setup.ts'
import { createUser } from '../src/modules/access/users/users.ts'
import { databaseFingerprint } from '../src/schema/schema.ts'
import { prepareDatabase } from '../src/shop-database.ts'
import { freshDatabase, testedEngine, type FreshDatabase } from './databases/fresh.ts'

/** A complete shop for one test file: a new database of the tested engine, the server on a free port, typed clients. */
export type TestShop = Shop & {
  readonly url: string
  /** Signed in as the owner. */
  readonly owner: Client
  /** Not signed in. */
  readonly anonymous: Client
  readonly clock: TestClock
  readonly database: FreshDatabase
  /** Statements that `work` sends, without those of concurrent jobs. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  readonly signIn: (email: string, password: string) => Promise<Client>
  readonly stop: () => Promise<void>
}

/** A clock that only tests advance; it starts at the current time, because the database dates rows. */
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

type Pool = FreshDatabase['engine']['pool']

/** A database with its tables, before the setup. */
export const prepared = {
  fingerprint: databaseFingerprint(),
  build: async (pool: Pool) => {
    await prepareDatabase(pool, testedEngine === 'embedded')
  },
}

/** A database with an owner and a shop: made once per run and copied for every test file. */
const furnished = {
  fingerprint: `${prepared.fingerprint} furnished`,
  build: async (pool: Pool) => {
    await prepared.build(pool)
    await furnish(pool)
  },
}

type Options = {
  readonly environment?: Readonly<Record<string, string>>
  /** Without an owner and a shop, as before the setup. */
  readonly empty?: boolean
  /** Where the log is written; `STOREROOM_LOG` sets its level. */
  readonly logTo?: NodeJS.WritableStream
  /** Folder of a built storefront. */
  readonly storefront?: string
}

/** A folder that does not exist, in place of the pages. */
const NOT_BUILT = join(import.meta.dirname, 'not-built')

/** Opens a shop. Call `await shop.stop()` in afterAll to remove everything. */
export async function openShop({
  environment = {},
  empty = false,
  logTo,
  storefront,
}: Options = {}): Promise<TestShop> {
  const database = await freshDatabase(testedEngine, empty ? prepared : furnished)
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
    // Whether they are built makes no difference, and reading them for each shop takes a fifth of its start.
    dashboard: NOT_BUILT,
    storefront: storefront ?? NOT_BUILT,
  })
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

/** Of argon2, with memory in KiB. Cheap to verify: hashing passwords has its own tests. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

async function furnish(pool: Pool) {
  const jobs = new Jobs({ pool, embedded: testedEngine === 'embedded', onError: () => {} })
  const passwordHash = await hash(OWNER.password, CHEAP)
  await tx(createDb(pool), {}, async (db) => {
    await createUser(db, { events: new Events(db, jobs) }, { email: OWNER.email, roleId: 'owner', passwordHash })
    await prepareShop(db, {
      name: 'Test shop',
      country_code: 'de',
      currency_code: 'eur',
      language: 'en',
      time_zone: 'Europe/Berlin',
    })
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
