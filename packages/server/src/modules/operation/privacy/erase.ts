import { idsOf } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { stopHistory } from '../../../kernel/tx.ts'
import type { Db } from '../../../kernel/db.ts'
import { endCustomerSessions } from '../../access/auth/auth.ts'
import { discardFile } from '../../shop/uploads/uploads.ts'
import { personalTables } from './personal-data.data.ts'
import type { Reach } from './personal-data.types.ts'
import * as queries from './privacy.queries.ts'
import { reachOf, forgetJobFiles, jobFiles } from './person.queries.ts'

/** Types of jobs, as the activity of the dashboard names them. */
export const EXPORT_JOB = 'customer-data-export'
export const ERASURE_JOB = 'customer-erasure'

/** Orders or carts in one transaction. */
const BATCH = 50

/** How far an erasure is. `after`: the id of the last order or cart of the stage that is erased. */
export type Reached = { readonly stage: Stage | 'done'; readonly after: string; readonly erased: number }
type Stage = 'begin' | 'words' | 'orders' | 'carts' | 'customers'

export const start: Reached = { stage: 'begin', after: '', erased: 0 }

/** Writes in one transaction together with how far the erasure is then. */
type Commit = (reached: Reached, work: (db: Db) => Promise<void>) => Promise<void>

type Needs = Pick<Services, 'db' | 'files' | 'clock'> & Partial<Pick<Services, 'mail'>>

type Erasing = { readonly needs: Needs; readonly customerIds: readonly string[]; readonly commit: Commit }
type Person = Erasing & { readonly emails: readonly string[] }

/**
 * Erases these customers batch by batch, their own rows last, because their addresses say which orders and carts are
 * theirs. An interrupted erasure continues where it stopped, and a finished one can be repeated.
 */
export async function erase(erasing: Erasing, from: Reached = start): Promise<Reached> {
  const emails = await queries.emailsOf(erasing.needs.db, erasing.customerIds)
  let reached = from
  while (reached.stage !== 'done') reached = await stages[reached.stage]({ ...erasing, emails }, reached)
  return reached
}

const stages: Readonly<Record<Stage, (person: Person, at: Reached) => Promise<Reached>>> = {
  /** From here on the erasure cannot be canceled. */
  async begin({ customerIds, commit }, at) {
    const next: Reached = { ...at, stage: 'words' }
    await commit(next, async (db) => {
      for (const id of customerIds) await endCustomerSessions(db, id, undefined)
    })
    return next
  },

  async words({ customerIds, emails, commit, needs }, at) {
    const next: Reached = { ...at, stage: 'orders' }
    for (const id of customerIds) await noteErasure(needs, id, new Date(needs.clock.now()))
    const words = await queries.wordsOf(needs.db, customerIds, emails)
    if (words.length > 0) await needs.mail?.removeWith?.(words)
    const jobs = await jobFiles(needs.db, EXPORT_JOB, customerIds)
    const keys = jobs.flatMap((job) => job.keys)
    await discardFiles(needs, keys)
    await commit(next, async (db) => {
      await stopHistory(db)
      await forgetJobFiles(db, idsOf(jobs))
      await queries.removeUploads(db, keys)
      await eraseMentions(db, words)
    })
    return next
  },

  orders: (person, at) => nextBatch(person, at, 'carts', queries.nextOrders, (db, orders) => reachOf(db, { orders })),

  carts: (person, at) => nextBatch(person, at, 'customers', queries.nextCarts, (db, carts) => reachOf(db, { carts })),

  async customers({ customerIds: customers, emails, commit, needs }, at) {
    const next: Reached = { ...at, stage: 'done', after: '' }
    await eraseReach(needs, commit, next, (db) => reachOf(db, { customers, emails }))
    return next
  },
}

async function eraseMentions(db: Db, words: readonly string[]) {
  if (words.length === 0) return
  const nothing = await reachOf(db, {})
  for (const table of personalTables.filter(({ mentions }) => mentions !== undefined))
    await queries.eraseRows(db, table, nothing, words)
  for (const table of personalTables) await queries.eraseWords(db, table, words)
}

async function nextBatch(
  { customerIds, emails, commit, needs }: Person,
  at: Reached,
  following: Stage,
  next: typeof queries.nextOrders,
  reach: (db: Db, ids: readonly string[]) => Promise<Reach>,
): Promise<Reached> {
  const ids = await next(needs.db, customerIds, emails, at.after, BATCH)
  const last = ids.at(-1)
  if (last === undefined) return { ...at, stage: following, after: '' }
  const reached: Reached = { ...at, after: last, erased: at.erased + ids.length }
  await eraseReach(needs, commit, reached, (db) => reach(db, ids))
  return reached
}

/** Files go before their rows: a row without its file is found by the next run, a file without its row never. */
async function eraseReach(needs: Needs, commit: Commit, reached: Reached, find: (db: Db) => Promise<Reach>) {
  const keys = await queries.filesOf(needs.db, await find(needs.db))
  await discardFiles(needs, keys)
  await commit(reached, async (db) => {
    await stopHistory(db)
    const reach = await find(db)
    await queries.eraseHistory(db, reach)
    for (const table of personalTables) await queries.erasePast(db, table, reach)
    for (const table of personalTables) await queries.eraseRows(db, table, reach)
    await queries.removeUploads(db, keys)
  })
}

async function discardFiles(needs: Needs, keys: readonly string[]) {
  for (const key of keys) await discardFile(needs, key)
}

/**
 * Ids of erased customers, a stored file each. A restore adds files to the storage and removes none, so that these files
 * tell which customers to erase again (docs/decisions/0024-erasures-outlive-a-restore.md). They have ids only.
 */
const FOLDER = 'protected/erasures'

const keyOf = (customerId: string) => `${FOLDER}/${customerId}.json`
/** Only such ids become names of files. */
const wellFormed = /^[\w-]+$/

/** Notes an erasure; a second time changes nothing. */
async function noteErasure({ files }: Pick<Services, 'files'>, customerId: string, at: Date): Promise<void> {
  if (!wellFormed.test(customerId)) return
  const text = JSON.stringify({ customer_id: customerId, erased_at: at.toISOString() })
  await files.put(keyOf(customerId), Buffer.from(text), { mediaType: 'application/json' })
}

/** The ids of all customers that were ever erased. */
export async function erasedCustomers({ files }: Pick<Services, 'files'>): Promise<string[]> {
  const ids: string[] = []
  for await (const key of files.list([FOLDER])) ids.push(key.slice(FOLDER.length + 1, -'.json'.length))
  return ids.toSorted()
}
