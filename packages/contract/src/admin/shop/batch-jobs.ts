import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  DateFilter,
  SoftDeletableEntity,
  ValueFilter,
  ListOf,
  Nullable,
  ResponseWith,
  Query,
  Time,
  dateFilters,
  ordering,
  offsetPaging,
  paging,
  fieldSelection,
} from '../../kit/shapes.ts'

/** Derived from the dates; the latest one wins (docs/contract/states.md §19). */
export const BatchJobStatus = Choice(
  'created',
  'pre_processed',
  'confirmed',
  'processing',
  'completed',
  'canceled',
  'failed',
)
export type BatchJobStatus = Static<typeof BatchJobStatus>

/** One problem of an import: the line of the file or row of the sheet, the column, and the reason. */
export const ImportProblem = Type.Object({
  /** The sheet, in an Excel file. */
  sheet: Type.Optional(Type.String()),
  line: Type.Integer(),
  column: Nullable(Type.String()),
  reason: Type.String(),
  params: Type.Record(Type.String(), Type.Unknown()),
  message: Type.String(),
})
export type ImportProblem = Static<typeof ImportProblem>

/** What an import would change or has changed in one product. `before` and `after` list the changed fields. */
export const ImportDifference = Type.Object({
  line: Type.Integer(),
  handle: Type.String(),
  title: Type.String(),
  action: Choice('create', 'update', 'unchanged', 'delete'),
  variants: Type.Integer(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
})
export type ImportDifference = Static<typeof ImportDifference>

/**
 * Which field each column of a file goes to. `target` is one of `targets`; `context.mapping` of an import overrides it.
 */
const ColumnMap = Type.Object({
  format: Nullable(Choice('medusa', 'shopify')),
  /** Taken from an earlier import of a file with the same columns. */
  is_remembered: Type.Boolean(),
  columns: Type.Array(Type.Object({ name: Type.String(), target: Type.String() })),
  targets: Type.Array(Type.String()),
})

const NullableTime = Nullable(Time)

export const BatchJob = SoftDeletableEntity({
  type: Type.String(),
  status: BatchJobStatus,
  created_by: Nullable(Type.String()),
  context: Nullable(Type.Record(Type.String(), Type.Unknown())),
  dry_run: Type.Boolean(),
  result: Nullable(Type.Record(Type.String(), Type.Unknown())),
  pre_processed_at: NullableTime,
  processing_at: NullableTime,
  confirmed_at: NullableTime,
  completed_at: NullableTime,
  canceled_at: NullableTime,
  failed_at: NullableTime,
})
export type BatchJob = Static<typeof BatchJob>

/** As the list shows it. v1's list always has false for `dry_run`, so no client relies on it. */
const ListedBatchJob = Type.Object({ ...BatchJob.properties, dry_run: Type.Optional(Type.Boolean()) })
export type ListedBatchJob = Static<typeof ListedBatchJob>

const path = '/admin/batch-jobs'
/** What imports write. When a job completes, `poller.ts` of packages/react refreshes the records of its type. */
const imported = [
  'admin.changes',
  'admin.collections',
  'admin.customerGroups',
  'admin.customers',
  'admin.inventoryItems',
  'admin.priceLists',
  'admin.productTags',
  'admin.productTypes',
  'admin.products',
  'admin.variants',
]
/** Users see only their own jobs. */
const own = { access: 'admin', own: true } as const
const write = { access: 'admin', permission: 'batch-jobs:write' } as const
/** `null` as a text: jobs that have no such time. */
const When = Type.Optional(Type.Union([Type.Literal('null'), DateFilter]))
const response = ResponseWith('batch_job', BatchJob)

export const batchJobs = {
  list: {
    ...own,
    method: 'GET',
    path,
    query: Query({
      id: Type.Optional(ValueFilter),
      type: Type.Optional(Type.Array(Type.String())),
      confirmed_at: When,
      pre_processed_at: When,
      completed_at: When,
      failed_at: When,
      canceled_at: When,
      ...dateFilters,
      ...ordering,
      ...fieldSelection,
      ...paging(10),
    }),
    response: ListOf('batch_jobs', ListedBatchJob),
    errors: ['invalid_data'],
    summary: "List one's own batch jobs",
  },
  create: {
    ...write,
    method: 'POST',
    path,
    body: Body({
      type: Type.String({ minLength: 1 }),
      context: Type.Record(Type.String(), Type.Unknown()),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    response,
    status: 201,
    errors: ['invalid_data', 'not_found'],
    summary: 'Start an import or export',
  },
  mapColumns: {
    ...write,
    method: 'POST',
    path: `${path}/columns`,
    readOnly: true,
    body: Body({
      /** Products, if left out. */
      type: Type.Optional(Choice('product-import', 'customer-import')),
      columns: Type.Array(Type.String(), { minItems: 1, maxItems: 2_000 }),
    }),
    response: ColumnMap,
    errors: ['invalid_data'],
    summary: 'Suggest a mapping for the columns of a file',
  },
  listSheets: {
    ...write,
    method: 'POST',
    path: `${path}/sheets`,
    readOnly: true,
    body: Body({ file_key: Type.String({ minLength: 1 }) }),
    response: Type.Object({
      sheets: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
    }),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the sheets of an uploaded Excel file and their columns',
  },
  retrieve: {
    ...own,
    method: 'GET',
    path: `${path}/{id}`,
    response,
    errors: ['not_found', 'not_allowed'],
    summary: 'Retrieve a batch job',
  },
  cancel: {
    ...own,
    method: 'POST',
    path: `${path}/{id}/cancel`,
    response,
    errors: ['not_found', 'not_allowed'],
    // Rows that were already applied stay.
    invalidates: imported,
    summary: 'Cancel a batch job',
  },
  confirm: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/confirm`,
    response,
    errors: ['not_found', 'not_allowed'],
    summary: 'Apply what a dry run planned',
  },
  undo: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/undo`,
    body: Body({ dry_run: Type.Optional(Type.Boolean()) }),
    response,
    status: 201,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Undo an import in a new job; a dry run shows what would change',
  },
  listProblems: {
    ...own,
    method: 'GET',
    path: `${path}/{id}/problems`,
    query: Query(offsetPaging(50)),
    response: ListOf('problems', ImportProblem),
    errors: ['not_found', 'not_allowed'],
    summary: 'List the problems of an import',
  },
  listDifferences: {
    ...own,
    method: 'GET',
    path: `${path}/{id}/differences`,
    query: Query({ action: Type.Optional(Choice('create', 'update', 'unchanged', 'delete')), ...offsetPaging(50) }),
    response: ListOf('differences', ImportDifference),
    errors: ['not_found', 'not_allowed'],
    summary: 'List what an import creates and changes, by product',
  },
  retryImages: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/images`,
    response,
    errors: ['not_found', 'not_allowed'],
    invalidates: ['admin.changes', 'admin.products'],
    summary: 'Retry the pictures that an import could not download',
  },
} as const satisfies Record<string, Route>
