import type { BatchJob } from '@storeroom/contract'

/** How many of something an import makes, changes, leaves alone and leaves out. */
export type Counts = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
}

export type ImportSummary = { readonly products: Counts; readonly variants: Counts }

/** Pictures named in the file: brought into the shop, still under way, or out of reach. */
export type ImportImages = { readonly total: number; readonly fetched: number; readonly failed: number }

type Facts = Readonly<Record<string, unknown>>

const factsIn = (facts: Facts, name: string): Facts => {
  const value = facts[name]
  return typeof value === 'object' && value !== null ? (value as Facts) : {}
}

const countIn = (facts: Facts, name: string): number => {
  const value = facts[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

const countsIn = (facts: Facts): Counts => ({
  created: countIn(facts, 'created'),
  updated: countIn(facts, 'updated'),
  unchanged: countIn(facts, 'unchanged'),
  failed: countIn(facts, 'failed'),
})

export function summaryOf({ result }: Pick<BatchJob, 'result'>): ImportSummary {
  const summary = factsIn(result ?? {}, 'summary')
  return { products: countsIn(factsIn(summary, 'products')), variants: countsIn(factsIn(summary, 'variants')) }
}

export function imagesOf({ result }: Pick<BatchJob, 'result'>): ImportImages {
  const images = factsIn(result ?? {}, 'images')
  return { total: countIn(images, 'total'), fetched: countIn(images, 'fetched'), failed: countIn(images, 'failed') }
}

/** Pictures that nobody has tried to fetch yet. */
export const imagesUnderWay = (images: ImportImages): number =>
  Math.max(0, images.total - images.fetched - images.failed)

/** What the drawer shows of a job; `review` waits for the merchant. */
export type ImportStage = 'checking' | 'review' | 'importing' | 'completed' | 'canceled' | 'failed'

export function stageOf({ status, dry_run }: Pick<BatchJob, 'status' | 'dry_run'>): ImportStage {
  if (status === 'created') return 'checking'
  // Without a dry run the job goes on by itself.
  if (status === 'pre_processed') return dry_run ? 'review' : 'importing'
  return status === 'confirmed' || status === 'processing' ? 'importing' : status
}

/** Milliseconds between looks at a job that somebody is watching; false once it can change no more by itself. */
export function pollEvery(job: BatchJob | undefined): number | false {
  const stage = job && stageOf(job)
  if (stage === 'checking' || stage === 'importing') return 1000
  return stage === 'completed' && job && imagesUnderWay(imagesOf(job)) > 0 ? 2000 : false
}
