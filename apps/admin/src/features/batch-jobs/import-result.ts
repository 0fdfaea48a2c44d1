import type { BatchJob, ImportDifference } from '@storeroom/contract'

/** What a job of the drawer does. */
export type JobKind = 'products' | 'prices' | 'customers' | 'undo'

const kinds: Readonly<Record<string, JobKind>> = {
  'product-import': 'products',
  'price-list-import': 'prices',
  'customer-import': 'customers',
  'import-undo': 'undo',
}

/** Undefined for a job that the drawer does not show, such as an export. */
export const kindOf = ({ type }: Pick<BatchJob, 'type'>): JobKind | undefined => kinds[type]

type Result = Pick<BatchJob, 'result'>
type Facts = Readonly<Record<string, unknown>>

const factsIn = (facts: Facts, name: string): Facts => {
  const value = facts[name]
  return typeof value === 'object' && value !== null ? (value as Facts) : {}
}

const countIn = (facts: Facts, name: string): number => {
  const value = facts[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

const countsIn = <Name extends string>(facts: Facts, names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, countIn(facts, name)])) as Record<Name, number>

const summaryIn = ({ result }: Result): Facts => factsIn(result ?? {}, 'summary')

const productCounts = ['created', 'updated', 'unchanged', 'failed'] as const
const variantCounts = [...productCounts, 'deleted'] as const
export const priceCounts = ['added', 'changed', 'removed', 'unchanged'] as const
const recordCounts = ['deleted', 'restored', 'unchanged', 'kept'] as const

/** How many products and variants, or customers, an import creates, changes, leaves unchanged and leaves out. */
export function summaryOf(job: Result) {
  const summary = summaryIn(job)
  return {
    products: countsIn(factsIn(summary, 'products'), productCounts),
    variants: countsIn(factsIn(summary, 'variants'), variantCounts),
    customers: countsIn(factsIn(summary, 'customers'), productCounts),
  }
}

/** The counts of an import of prices, in total and by column of the file. */
export function pricesOf(job: Result) {
  const summary = summaryIn(job)
  const columns = factsIn(summary, 'columns')
  return {
    prices: countsIn(factsIn(summary, 'prices'), priceCounts),
    columns: Object.keys(columns).map((name) => ({ name, ...countsIn(factsIn(columns, name), priceCounts) })),
  }
}

const saleCounts = ['added', 'changed', 'removed'] as const

/** The sale prices of an import by what happens to them, and the price list of new ones, with an id once it exists. */
export function salesOf(job: Result) {
  const { id, name } = factsIn(job.result ?? {}, 'sale_list')
  const counts = countsIn(factsIn(summaryIn(job), 'sale_prices'), saleCounts)
  return {
    counts: saleCounts.flatMap((what) => (counts[what] > 0 ? [{ what, number: counts[what] }] : [])),
    list: typeof name === 'string' ? { name, id: typeof id === 'string' ? id : undefined } : undefined,
  }
}

/** The counts of an undo. */
export const recordsOf = (job: Result) => countsIn(factsIn(summaryIn(job), 'records'), recordCounts)

/** One count of a job. */
export type Figure = {
  readonly id: string
  readonly value: number
  /** The same count of variants. */
  readonly variants?: number
  /** Whether the count needs attention. */
  readonly isProblem: boolean
}

/** Counts that need attention unless they are 0: what could not be imported or undone. */
const problemCounts: ReadonlySet<string> = new Set(['failed', 'kept'])

/** The counts of a job, in the order in which they are shown. */
export function figuresOf(job: Result, kind: JobKind): readonly Figure[] {
  const { products, variants, customers } = summaryOf(job)
  const counts = { products, customers, prices: pricesOf(job).prices, undo: recordsOf(job) }[kind]
  return Object.entries(counts).map(([id, value]) => ({
    id,
    value,
    ...(kind === 'products' && { variants: countIn(variants, id) }),
    isProblem: problemCounts.has(id) && value > 0,
  }))
}

/** The number of records by kind of difference. */
export function differencesOf(job: Result, kind: JobKind): Readonly<Record<ImportDifference['action'], number>> {
  if (kind === 'undo') {
    const { deleted, restored, unchanged } = recordsOf(job)
    return { create: 0, update: restored, delete: deleted, unchanged }
  }
  const { products, variants, customers } = summaryOf(job)
  const { created, updated, unchanged } = { products, prices: variants, customers }[kind]
  return { create: created, update: updated, delete: kind === 'prices' ? variants.deleted : 0, unchanged }
}

/** How many records a job is going to write. */
export function writtenBy(job: Result, kind: JobKind): number {
  const differences = differencesOf(job, kind)
  return differences.create + differences.update + differences.delete
}

/** Whether the job lists problems. */
export const hasProblems = (job: Result): boolean => countIn(summaryIn(job), 'problems') > 0

/** Whether the import has been undone. */
export const isUndone = ({ result }: Result): boolean => (result ?? {})['undone'] !== undefined

/** Pictures named in the file: fetched, pending, or failed. */
export type ImportImages = { readonly total: number; readonly fetched: number; readonly failed: number }

export const imagesOf = ({ result }: Result): ImportImages =>
  countsIn(factsIn(result ?? {}, 'images'), ['total', 'fetched', 'failed'])

/** Files of a ZIP file that are not valid pictures: their number among the failed ones, and the names of the first. */
export function leftOutOf({ result }: Result): { readonly count: number; readonly names: readonly string[] } {
  const images = factsIn(result ?? {}, 'images')
  const { left_out: count } = countsIn(images, ['left_out'])
  const failures = Array.isArray(images['failures']) ? (images['failures'] as readonly { readonly url: string }[]) : []
  // A failure names the address of a picture, or its file in the ZIP file.
  const names = failures.map(({ url }) => url).filter((url) => !/^https?:/i.test(url))
  return { count, names: count > 0 ? names : [] }
}

/** Pictures that are not fetched yet. */
export const imagesUnderWay = (images: ImportImages): number =>
  Math.max(0, images.total - images.fetched - images.failed)

/** The stage of a job in the drawer; `review` waits for the user's confirmation. */
export type ImportStage = 'checking' | 'review' | 'importing' | 'completed' | 'canceled' | 'failed'

export function stageOf({ status, dry_run }: Pick<BatchJob, 'status' | 'dry_run'>): ImportStage {
  if (status === 'created') return 'checking'
  // Without a dry run the job continues without confirmation.
  if (status === 'pre_processed') return dry_run ? 'review' : 'importing'
  return status === 'confirmed' || status === 'processing' ? 'importing' : status
}

/** Milliseconds between polls of the open job; false once it no longer changes by itself. */
export function pollEvery(job: BatchJob | undefined): number | false {
  const stage = job && stageOf(job)
  if (stage === 'checking' || stage === 'importing') return 1000
  return stage === 'completed' && job && imagesUnderWay(imagesOf(job)) > 0 ? 2000 : false
}
