import type { Db } from '../db.ts'
import type { ComputeContext } from '../entity.ts'
import type { Order } from './page/order.ts'
import type { DbVersion, PageCache } from './caches/page-cache.ts'
import type { FilterCondition } from './page/plan.ts'
import type { RowCache } from './caches/row-cache.ts'
import type { Selection } from './selection.ts'

/**
 * What a read needs to know. Inside a transaction both caches are left out: it may read its own uncommitted rows, which
 * can still roll back.
 */
export type ReadContext = {
  readonly db: Db
  readonly rowCache?: RowCache | undefined
  readonly pageCache?: PageCache | undefined
  /** The version of the database after this request came, where it is known already. */
  readonly dbVersion?: DbVersion | undefined
  /** Given back while a cached page is validated against the database: concurrent validations share one statement. */
  readonly slot?: { readonly begin: () => Promise<void>; readonly end: () => void } | undefined
  /** Called only when a row is not cached: its lookups belong to the epochs that were read before. */
  readonly compute: (epochs: string) => Promise<ComputeContext>
  /** Identifies everything in `compute` that changes a response and is not covered by an epoch. */
  readonly contextKey: string
  /** The time that the response is for, in milliseconds since 1970. */
  readonly at: number
  /** ETag that the caller already has; a matching page or row is not built. */
  readonly etag?: string | undefined
  /** The most bytes that the rows of a response may have together; undefined for no limit. */
  readonly maxBytes?: number | undefined
}

export type PageRequest = {
  /** Name of the rows in the answer. */
  readonly many: string
  readonly selection: Selection
  readonly where: FilterCondition
  readonly order: Order
  readonly limit: number
  readonly offset: number
  /** Where the page begins, instead of at the first row. Does not affect the count. */
  readonly startAt?: FilterCondition | undefined
  /** False leaves the count out of the answer, for callers that request it separately. */
  readonly withCount?: boolean | undefined
}
