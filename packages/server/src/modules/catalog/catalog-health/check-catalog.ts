import type { Db } from '../../../kernel/db.ts'
import type { Condition } from '../../../kernel/read/condition.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { checkId, checkNames, productChecks } from '../products/products.ts'
import * as queries from './catalog-health.queries.ts'

type Check = { readonly id: string; readonly flaw: Condition }

/**
 * Makes all checks, one after the other, and stores what each has found. Products are read before the transaction that
 * stores them, because no page is cached while a transaction that has written is open. Safe to repeat, and to stop in
 * between.
 */
export async function checkCatalog(services: Services, signal: AbortSignal): Promise<void> {
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
