import type { Db } from '../db.ts'
import type { ComputeContext } from '../entity.ts'
import type { Order } from './page/order.ts'
import type { DbVersion, PageCache } from './caches/page-cache.ts'
import type { FilterCondition } from './page/plan.ts'
import type { RowCache } from './caches/row-cache.ts'
import type { Selection } from './selection.ts'

/**
 * What a read needs to know. Never cache inside a transaction: it may read its own uncommitted rows, which can still roll
 * back. Both caches are left out there.
 */
export type ReadContext = {
  readonly db: Db
  readonly rowCache?: RowCache | undefined
  readonly pageCache?: PageCache | undefined
  /** That of the database after this request came, where it is known already. */
  readonly dbVersion?: DbVersion | undefined
  /** Ended while a page that is cached is compared with the database: all who wait for that share one statement. */
  readonly turn?: { readonly begin: () => Promise<void>; readonly end: () => void } | undefined
  /** Asked for only when a row is not cached: what it looks up belongs to the epochs that were read before. */
  readonly compute: (epochs: string) => Promise<ComputeContext>
  /** Names everything in `compute` that changes an answer and is not covered by an epoch. */
  readonly contextKey: string
  /** The moment that the answer is for, in milliseconds since 1970. */
  readonly at: number
  /** ETag that the caller already holds; a page or row with it is not built. */
  readonly unless?: string | undefined
  /** Bytes that the rows of an answer may have together; any number where it is left out. */
  readonly most?: number | undefined
}

export type PageRequest = {
  /** Name of the rows in the answer. */
  readonly many: string
  readonly selection: Selection
  readonly where: FilterCondition
  readonly order: Order
  readonly limit: number
  readonly offset: number
  /** Where the page begins, instead of the first row: it is no part of the count. */
  readonly from?: FilterCondition | undefined
  /** False leaves the count out of the answer, for callers that request it separately. */
  readonly counted?: boolean | undefined
}
