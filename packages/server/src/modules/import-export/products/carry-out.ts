import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BatchRun, Progress } from '../../batch-jobs/batch-jobs.entity.ts'
import { Statistics } from './apply/statistics.ts'
import { Batches, Pace, unitsOf, type Unit } from './batches.ts'
import { contextOf, readImport } from './import-file.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { openPictures, type WantedPicture, type ZipPictures } from './pictures/zip-pictures.ts'
import { writeProblems } from '../engine/problems-file.ts'
import { noCounts, type Counts } from './product-counts.ts'
import { goodUnits, isRowError, writeBatch, writeOneByOne, type Written } from './write-batch.ts'

/** Where an import stands: kept with each batch, in its transaction. */
type Checkpoint = {
  /** Everything up to this line of the file is done. */
  readonly line: number
  /** Products and variants written, of those the dry run announced. */
  readonly done: number
  readonly applied: { readonly products: Counts; readonly variants: Counts }
  /** Rows that were good in the dry run and could not be written after all. */
  readonly problems: number
}

const start = (): Checkpoint => ({
  line: 0,
  done: 0,
  applied: { products: noCounts(), variants: noCounts() },
  problems: 0,
})

/**
 * Applies the good rows of the file, from the checkpoint on, in batches: each is one transaction
 * together with the checkpoint behind it, so that a run which is killed anywhere doubles and loses nothing.
 */
export async function carryOut(run: BatchRun): Promise<void> {
  let checkpoint = (run.job.checkpoint as Checkpoint | null) ?? start()
  const { line } = checkpoint
  const pace = new Pace(run.services)
  const pictures = await bringPictures(run, line, pace)
  const statistics = new Statistics(run.services)
  let batches = 0
  for await (const units of oneAhead(batchesAfter(run, line, pace, pictures))) {
    checkpoint = await apply(run, units, checkpoint, pace)
    batches += 1
    if (isPowerOfTwo(batches)) await statistics.refresh()
  }
  await statistics.settled()
  if (checkpoint.problems > 0) await writeProblems(run)
  await run.commit(async () => ({ result: { advancement_count: run.job.result?.['count'] ?? 0, progress: 1 } }))
}

/** Each time the tables may have doubled. */
const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count))

/** What the rest of the file shows of a ZIP file is in our storage before the first product refers to it. */
async function bringPictures(run: BatchRun, line: number, pace: Pace): Promise<ZipPictures | undefined> {
  const { picturesKey } = contextOf(run.job.context)
  if (picturesKey === undefined) return undefined
  const pictures = await openPictures(run.services.files, picturesKey)
  try {
    const wanted: WantedPicture[] = []
    for await (const units of batchesAfter(run, line, pace, pictures))
      for (const { product } of await goodUnits(run.services.db, run, units)) wanted.push(...pictures.shownBy(product))
    await storePictures(run, pictures, wanted)
  } finally {
    await pictures.close()
  }
  return pictures
}

async function* batchesAfter(
  { services, job }: BatchRun,
  line: number,
  pace: Pace,
  pictures: ZipPictures | undefined,
): AsyncGenerator<Unit[]> {
  const batches = new Batches(pace)
  for await (const entry of readImport(services, job.context, pictures)) {
    if (entry.type !== 'product') continue
    const units = unitsOf(entry.product, entry.format, pace.rows, line)
    for (const full of units.map((unit) => batches.add(unit))) if (full) yield full
  }
  const rest = batches.take()
  if (rest.length > 0) yield rest
}

/** Reads the next batch of the file while the database is at work on the one before. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (let read = await next; !read.done; read = await next) {
      next = source.next()
      // Whoever waits for it hears of a failure; nobody does once the work itself has failed.
      next.catch(() => undefined)
      yield read.value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}

/** One product that cannot be written must not hold up the others: then each is tried by itself. */
async function apply(run: BatchRun, units: readonly Unit[], checkpoint: Checkpoint, pace: Pace): Promise<Checkpoint> {
  try {
    return await commitBatch(run, units, checkpoint, timed(pace, writeBatch))
  } catch (error) {
    if (!isRowError(error)) throw error
    return commitBatch(run, units, checkpoint, writeOneByOne)
  }
}

type Write = (db: Db, run: BatchRun, units: readonly Unit[]) => Promise<Written>

/** The next batch is as large as this one lets it be. */
const timed =
  (pace: Pace, write: Write): Write =>
  (db, run, units) =>
    pace.time(units, () => write(db, run, units))

async function commitBatch(
  run: BatchRun,
  units: readonly Unit[],
  checkpoint: Checkpoint,
  write: Write,
): Promise<Checkpoint> {
  const next = await run.commit(async (db) => {
    const written = await write(db, run, units)
    if (written.tally.problems > 0 && contextOf(run.job.context).on_error === 'abort') throw stopped()
    const value = advanced(checkpoint, units.at(-1)?.lastLine ?? checkpoint.line, written)
    return { value, checkpoint: value, ...progressOf(run, value) }
  })
  return next ?? checkpoint
}

const stopped = () =>
  new AppError('conflict', 'The import was stopped: the shop has changed since the dry run, and rows became bad.')

function advanced({ done, applied, problems }: Checkpoint, line: number, { tally }: Written): Checkpoint {
  const { products, variants } = tally
  return {
    line,
    done: done + products.created + products.updated + variants.created + variants.updated,
    applied: { products: sum(applied.products, products), variants: sum(applied.variants, variants) },
    problems: problems + tally.problems,
  }
}

const sum = (a: Counts, b: Counts): Counts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  failed: a.failed + b.failed,
})

function progressOf({ job }: BatchRun, { done, applied }: Checkpoint): Progress {
  const count = Number(job.result?.['count'] ?? 0)
  const advancement_count = Math.min(done, count)
  return { result: { advancement_count, progress: count === 0 ? 0 : advancement_count / count, applied } }
}
