import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import {
  Body,
  Choice,
  DateFilter,
  Deletable,
  IdFilter,
  ListOf,
  Nullable,
  OneOf,
  Query,
  Time,
  changedWhen,
  ordering,
  offsetPaging,
  paging,
  selection,
} from '../kit/shapes.ts'

/** Statuses as docs/contract/states.md §19: derived from the dates, the later one wins. */
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

/** One bad row of an import: physical line of the file, or row of the sheet, column, and why. */
export const ImportProblem = Type.Object({
  /** Of an Excel file. */
  sheet: Type.Optional(Type.String()),
  line: Type.Integer(),
  column: Nullable(Type.String()),
  reason: Type.String(),
  params: Type.Record(Type.String(), Type.Unknown()),
  message: Type.String(),
})
export type ImportProblem = Static<typeof ImportProblem>

/** What would change in, or was done to, one product. `before` and `after` are per changed field. */
export const ImportDifference = Type.Object({
  line: Type.Integer(),
  handle: Type.String(),
  title: Type.String(),
  action: Choice('create', 'update', 'unchanged', 'delete'),
  variants: Type.Integer(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
})
export type ImportDifference = Static<typeof ImportDifference>

/** What the columns of a file mean; `target` is one of `targets`, `context.mapping` of an import says another one. */
const ColumnMap = Type.Object({
  format: Nullable(Choice('medusa', 'shopify')),
  /** Somebody said so of a file with the same columns. */
  is_remembered: Type.Boolean(),
  columns: Type.Array(Type.Object({ name: Type.String(), target: Type.String() })),
  targets: Type.Array(Type.String()),
})

const Nothing = Nullable(Time)

export const BatchJob = Deletable({
  type: Type.String(),
  status: BatchJobStatus,
  created_by: Nullable(Type.String()),
  context: Nullable(Type.Record(Type.String(), Type.Unknown())),
  dry_run: Type.Boolean(),
  result: Nullable(Type.Record(Type.String(), Type.Unknown())),
  pre_processed_at: Nothing,
  processing_at: Nothing,
  confirmed_at: Nothing,
  completed_at: Nothing,
  canceled_at: Nothing,
  failed_at: Nothing,
})
export type BatchJob = Static<typeof BatchJob>

/** As the list shows it: v1's says nothing else of `dry_run` than false, and clients have done without it. */
const ListedBatchJob = Type.Object({ ...BatchJob.properties, dry_run: Type.Optional(Type.Boolean()) })
export type ListedBatchJob = Static<typeof ListedBatchJob>

const path = '/admin/batch-jobs'
/** What imports write; a job that completes refreshes the records of its type (packages/react, `poller.ts`). */
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
/** A job is its maker's alone. */
const own = { access: 'admin', own: true } as const
const write = { access: 'admin', permission: 'batch-jobs:write' } as const
const When = Type.Optional(Type.Union([Type.Literal('null'), DateFilter]))
const one = OneOf('batch_job', BatchJob)

export const batchJobs = {
  list: {
    ...own,
    method: 'GET',
    path,
    query: Query({
      id: Type.Optional(IdFilter),
      type: Type.Optional(Type.Array(Type.String())),
      confirmed_at: When,
      pre_processed_at: When,
      completed_at: When,
      failed_at: When,
      canceled_at: When,
      ...changedWhen,
      ...ordering,
      ...selection,
      ...paging(10),
    }),
    response: ListOf('batch_jobs', ListedBatchJob),
    errors: ['invalid_data'],
    summary: 'List own batch jobs',
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
    response: one,
    status: 201,
    errors: ['invalid_data', 'not_found'],
    summary: 'Start an import or export',
  },
  mapColumns: {
    ...write,
    method: 'POST',
    path: `${path}/columns`,
    reads: true,
    body: Body({
      /** Products without. */
      type: Type.Optional(Choice('product-import', 'customer-import')),
      columns: Type.Array(Type.String(), { minItems: 1, maxItems: 2_000 }),
    }),
    response: ColumnMap,
    errors: ['invalid_data'],
    summary: 'Tell what the columns of a file would be taken for',
  },
  listSheets: {
    ...write,
    method: 'POST',
    path: `${path}/sheets`,
    reads: true,
    body: Body({ file_key: Type.String({ minLength: 1 }) }),
    response: Type.Object({
      sheets: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
    }),
    errors: ['invalid_data', 'not_found'],
    summary: 'Tell the sheets of an uploaded Excel file and their columns',
  },
  retrieve: {
    ...own,
    method: 'GET',
    path: `${path}/{id}`,
    response: one,
    errors: ['not_found', 'not_allowed'],
    summary: 'Retrieve a batch job',
  },
  cancel: {
    ...own,
    method: 'POST',
    path: `${path}/{id}/cancel`,
    response: one,
    errors: ['not_found', 'not_allowed'],
    // What was applied before stays.
    touches: imported,
    summary: 'Cancel a batch job',
  },
  confirm: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/confirm`,
    response: one,
    errors: ['not_found', 'not_allowed'],
    summary: 'Carry out what a dry run announced',
  },
  undo: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/undo`,
    body: Body({ dry_run: Type.Optional(Type.Boolean()) }),
    response: one,
    status: 201,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Take back what an import did, as a job of its own; a dry run tells what would happen',
  },
  listProblems: {
    ...own,
    method: 'GET',
    path: `${path}/{id}/problems`,
    query: Query(offsetPaging(50)),
    response: ListOf('problems', ImportProblem),
    errors: ['not_found', 'not_allowed'],
    summary: 'List the bad rows of an import',
  },
  listDifferences: {
    ...own,
    method: 'GET',
    path: `${path}/{id}/differences`,
    query: Query({ action: Type.Optional(Choice('create', 'update', 'unchanged', 'delete')), ...offsetPaging(50) }),
    response: ListOf('differences', ImportDifference),
    errors: ['not_found', 'not_allowed'],
    summary: 'List what an import creates and changes, product by product',
  },
  retryImages: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/images`,
    response: one,
    errors: ['not_found', 'not_allowed'],
    touches: ['admin.changes', 'admin.products'],
    summary: 'Fetch the pictures again that an import could not reach',
  },
} as const satisfies Record<string, Route>
