import { catalogChecks, type CatalogHealth } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { days } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Condition } from '../../../kernel/read/condition.ts'
import { tx } from '../../../kernel/tx.ts'
import { checkId, checkNames, productChecks } from '../products/products.ts'
import * as queries from './catalog-health.queries.ts'

const TASK = 'check-catalog'
/** The catalog is checked once a day, and when somebody asks. */
const MAX_AGE = days(1)

type Asked = { readonly isAsked?: true }

export const registerCatalogTasks = (services: Services) =>
  services.jobs.define<Asked>({
    name: TASK,
    lane: 'background',
    everyMinutes: 60,
    run: async ({ isAsked }, signal) => {
      if (isAsked || (await isDue(services))) await checkCatalog(services, signal)
    },
  })

async function isDue({ db, clock }: Services): Promise<boolean> {
  const { checked_at } = await catalogHealthOf(db)
  return checked_at === null || Date.parse(checked_at) <= clock.now() - MAX_AGE
}

/** Starts a check; one that waits already is enough. */
export const askForCheck = (db: Db, { jobs }: Services) =>
  jobs.enqueue(db, TASK, { isAsked: true } satisfies Asked, 'asked')

/** The results of the last check, in display order. */
export async function catalogHealthOf(db: Db): Promise<CatalogHealth> {
  const results = await queries.listResults(db)
  const moments = results.map(({ checked_at }) => checked_at.getTime())
  const named = catalogChecks.flatMap((name) =>
    results.flatMap(({ id, count, is_capped }) => {
      const [own, of = null] = id.split(':')
      return own === name ? [{ id, name, of, count, is_capped }] : []
    }),
  )
  return { checked_at: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(), checks: named }
}

type Check = { readonly id: string; readonly flaw: Condition }

/**
 * Makes all checks, one after the other, and stores what each has found. Products are read before the transaction that
 * stores them, because no page is cached while a transaction that has written is open. Safe to repeat, and to stop in
 * between.
 */
async function checkCatalog(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs } = services
  const checked_at = new Date(clock.now())
  const checks = await reading(db, listChecks)
  for (const { id, flaw } of checks) {
    if (signal.aborted) return
    await jobs.giveWay()
    const productIds = await reading(db, (inside) => queries.findProducts(inside, flaw))
    await tx(db, {}, (inside) => store(inside, id, productIds, checked_at))
  }
  const count = await reading(db, queries.countDeadRedirects)
  await tx(db, {}, async (inside) => {
    await queries.saveResult(inside, { id: 'redirect', count, is_capped: false, checked_at })
    await queries.removeOthers(inside, [...checks.map(({ id }) => id), 'redirect'])
  })
}

const reading = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  tx(db, {}, async (inside) => {
    await queries.allowLongStatements(inside)
    return read(inside)
  })

/** The checks of products: those of currencies and languages for each of them. */
async function listChecks(db: Db): Promise<Check[]> {
  const checks: Check[] = []
  for (const name of checkNames) {
    const { where, values } = productChecks[name]
    if (values === undefined) checks.push({ id: name, flaw: where('r', '') })
    else
      for (const value of await queries.listValues(db, values))
        checks.push({ id: checkId(name, value), flaw: where('r', value) })
  }
  return checks
}

async function store(db: Db, id: string, productIds: readonly string[], checked_at: Date) {
  const is_capped = productIds.length > queries.MAX_FOUND
  const ids = productIds.slice(0, queries.MAX_FOUND)
  await queries.saveFindings(db, id, ids)
  await queries.saveResult(db, { id, count: ids.length, is_capped, checked_at })
}
