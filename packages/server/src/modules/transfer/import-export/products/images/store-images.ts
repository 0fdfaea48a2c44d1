import { AppError } from '../../../../../kernel/errors.ts'
import type { Services } from '../../../../../kernel/services.ts'
import type { BatchRun } from '../../../../shop/batch-jobs/batch-jobs.entity.ts'
import { discardFile, recordUploads, storeFile, type UploadRow } from '../../../../shop/uploads/uploads.ts'
import { goodUnits } from '../../engine/apply.ts'
import { Batches, BATCH } from '../../engine/batches.ts'
import type { ImportRun } from '../../engine/context.ts'
import { addRows, type JobRow } from '../../engine/job-rows.queries.ts'
import type { ProductContext } from '../product-context.ts'
import { readProducts } from '../read-products.ts'
import { productUnits, type Unit } from '../units.ts'
import { findStoredUrl } from './fetch-images.ts'
import { saveDownload } from './images.queries.ts'
import { openImages, type RequestedImage, type ZipImages } from './zip-images.ts'

/** Stores the ZIP file's images for the rows after a line, before the first product refers to them. */
export async function storeImagesOfFile(run: ImportRun<ProductContext>, after: number): Promise<ZipImages | undefined> {
  const { files, db } = run.services
  const { picturesKey } = run.context
  if (picturesKey === undefined) return undefined
  const zipImages = await openImages(files, picturesKey)
  const requestedImages: RequestedImage[] = []
  const add = async (units: readonly Unit[]) => {
    const { good } = await goodUnits(db, run.job, units, productUnits)
    requestedImages.push(...good.flatMap(({ product }) => zipImages.shownBy(product)))
  }
  try {
    const batches = new Batches<Unit>({ rows: BATCH }, productUnits.rows)
    for await (const entry of readProducts(files, run.context, zipImages)) {
      if (entry.type !== 'unit') continue
      for (const unit of productUnits.parts(entry.unit, { rows: BATCH, after })) await add(batches.add(unit) ?? [])
    }
    await add(batches.take())
    await storeImages(run, zipImages, requestedImages)
  } finally {
    await zipImages.close()
  }
  return zipImages
}

const CONCURRENT_UPLOADS = 4

/**
 * Stores the images of a ZIP file that are not stored yet, and adds their addresses to `zipImages`. A file that is
 * no image is skipped and listed in the job. A killed run stores the rest when it continues.
 */
async function storeImages(run: BatchRun, zipImages: ZipImages, requestedImages: readonly RequestedImage[]) {
  const distinct = [...new Map(requestedImages.map((image) => [image.source, image])).values()]
  for (let from = 0; from < distinct.length; from += CONCURRENT_UPLOADS) {
    run.signal.throwIfAborted()
    await storeSome(run, zipImages, distinct.slice(from, from + CONCURRENT_UPLOADS))
  }
}

/** The result for an image: already stored, stored now, or not an image. */
type Outcome = { readonly image: RequestedImage } & (
  | { readonly address: string }
  | { readonly stored: UploadRow }
  | { readonly failure: string }
)
type StoredImage = Extract<Outcome, { stored: UploadRow }>

async function storeSome(run: BatchRun, zipImages: ZipImages, images: readonly RequestedImage[]) {
  const { services } = run
  const attempts = await Promise.allSettled(images.map((image) => outcomeOf(services, image)))
  const outcomes = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? attempt.value : []))
  try {
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
    if (outcomes.some((outcome) => !('address' in outcome))) await record(run, outcomes)
  } catch (error) {
    for (const outcome of outcomes) if ('stored' in outcome) await discardFile(services, outcome.stored.key)
    throw error
  }
  for (const outcome of outcomes) zipImages.place(outcome.image.source, addressOf(services, outcome))
}

function addressOf(services: Services, outcome: Outcome): string | null {
  if ('address' in outcome) return outcome.address
  return 'stored' in outcome ? ourAddress(services, outcome.stored) : null
}

/** Without a host, because the shop's host may change. */
const ourAddress = ({ files }: Services, { key }: UploadRow) => files.publicUrl(key, '')

async function outcomeOf(services: Services, image: RequestedImage): Promise<Outcome> {
  const address = await findStoredUrl(services, image.source)
  if (address !== undefined) return { image, address }
  const stored = await unpack(services, image)
  if (typeof stored === 'string') return { image, failure: stored }
  if (stored.media_type.startsWith('image/')) return { image, stored }
  await discardFile(services, stored.key)
  return { image, failure: 'This is no picture' }
}

/** Returns the reason if the image is invalid; errors of the storage itself are thrown. */
async function unpack(services: Services, { part }: RequestedImage): Promise<UploadRow | string> {
  const name = part.name.slice(part.name.lastIndexOf('/') + 1)
  const stream = await part.open().catch(unreadable)
  if (typeof stream === 'string') return stream
  let failure: string | undefined
  stream.on('error', (error: Error) => (failure = unreadable(error)))
  try {
    return await storeFile(services, { name, stream }, { protected: false, createdBy: null })
  } catch (error) {
    if (failure === undefined && !(error instanceof AppError)) throw error
    return failure ?? (error as AppError).message
  } finally {
    stream.destroy()
  }
}

const unreadable = (error: Error) => `The picture cannot be unpacked: ${error.message}`

const record = ({ commit, services, job }: BatchRun, outcomes: readonly Outcome[]) =>
  commit(async (db) => {
    const stored = outcomes.filter((outcome): outcome is StoredImage => 'stored' in outcome)
    const uploads = stored.map((image) => image.stored)
    await recordUploads(db, services, uploads)
    for (const { image, stored: row } of stored)
      await saveDownload(db, image.source, row.key, ourAddress(services, row))
    await addRows(db, job.id, outcomes.flatMap(rowOf))
    return {}
  })

function rowOf(outcome: Outcome): JobRow[] {
  if ('address' in outcome) return []
  const { line, part } = outcome.image
  const content = { url: part.name, message: 'failure' in outcome ? outcome.failure : null }
  return [{ kind: 'image', line, action: 'stored' in outcome ? 'fetched' : 'failed', content }]
}
