import type { Db } from '../../../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../../../kernel/errors.ts'
import type { Services } from '../../../../../kernel/services.ts'
import { tx } from '../../../../../kernel/tx.ts'
import type { BatchJobState } from '../../../../shop/batch-jobs/batch-jobs.entity.ts'
import { discardFile, recordUploads, storeFile } from '../../../../shop/uploads/uploads.ts'
import { download, DownloadError } from './download.ts'
import * as queries from './images.queries.ts'

/** Name of the task that downloads the images of an import. */
const TASK = 'fetch-import-images'

const CONCURRENT_DOWNLOADS = 4
/** How many failures the result of the job lists; it counts all of them. */
const MAX_LISTED_FAILURES = 20

/** Downloads the images of an import in a job of its own. Until then, products show them at their original URLs. */
export async function enqueueDownloads(db: Db, { jobs }: Services, { id }: BatchJobState) {
  const { total } = await queries.countImages(db, id)
  if (total === 0) return
  await updateReport(db, id)
  await jobs.enqueue(db, TASK, { id }, id)
}

export const registerImagesTask = (services: Services) =>
  services.jobs.define<{ id: string }>({
    name: TASK,
    lane: 'background',
    run: ({ id }, signal) => downloadImages(services, id, signal),
  })

/** @throws not_allowed for a job that is not a completed import */
export async function retryImages(db: Db, { jobs }: Services, { id, type, status }: BatchJobState) {
  if (type !== 'product-import' || status !== 'completed')
    throw notAllowed('Only the pictures of a completed product import can be fetched again')
  if ((await queries.retryFailedImages(db, id)) === 0) return
  await updateReport(db, id)
  await jobs.enqueue(db, TASK, { id }, id)
}

type Failure = { readonly url: string; readonly message: string }

async function updateReport(db: Db, id: string) {
  const failures: Failure[] = await queries.listFailures(db, id, MAX_LISTED_FAILURES)
  const { left_out, ...counts } = await queries.countImages(db, id)
  await queries.saveImageReport(db, id, { ...counts, ...(left_out > 0 && { left_out }), failures })
}

/** Downloads every waiting image. A failed image keeps its original URL; a killed run continues where it stopped. */
async function downloadImages(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const run: DownloadRun = { services, id, signal, unreachableHosts: new Set() }
  for (;;) {
    signal.throwIfAborted()
    const urls = await queries.nextUrls(services.db, id, CONCURRENT_DOWNLOADS)
    if (urls.length === 0) return
    await Promise.all(urls.map((url) => downloadImage(run, url)))
    await tx(services.db, {}, (db) => updateReport(db, id))
  }
}

type DownloadRun = {
  readonly services: Services
  readonly id: string
  readonly signal: AbortSignal
  /** The other images of these hosts fail without an attempt. */
  readonly unreachableHosts: Set<string>
}

async function downloadImage(run: DownloadRun, url: string) {
  const { services, id, signal } = run
  try {
    const ourUrl = (await findStoredUrl(services, url)) ?? (await downloadAndStore(run, url))
    await tx(services.db, {}, async (db) => {
      await queries.replaceImageUrl(db, id, url, ourUrl)
      await queries.markImage(db, id, url, 'fetched', null)
    })
  } catch (error) {
    if (signal.aborted || !isFailure(error)) throw error
    if (error instanceof DownloadError && error.unreachable) run.unreachableHosts.add(hostOf(url))
    await queries.markImage(services.db, id, url, 'failed', error.message)
  }
}

const isFailure = (error: unknown): error is Error => error instanceof DownloadError || error instanceof AppError

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** The URL of our copy of an image, if it was downloaded before and is still stored. */
export async function findStoredUrl({ db, files }: Services, url: string): Promise<string | undefined> {
  const download = await queries.findDownload(db, url)
  return download && (await files.exists(download.key)) ? download.url : undefined
}

/** Returns the URL in our storage, without a host, because the shop's host may change. */
async function downloadAndStore({ services, signal, unreachableHosts }: DownloadRun, url: string): Promise<string> {
  if (unreachableHosts.has(hostOf(url))) throw new DownloadError('The server cannot be reached', true)
  const stream = await download(url, { ownOrigin: ownOrigin(services), signal })
  const stored = await storeFile(services, { name: nameOf(url), stream }, { protected: false, createdBy: null }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? error : new DownloadError('The picture ended before it was complete')
    },
  )
  if (!stored.media_type.startsWith('image/')) {
    await discardFile(services, stored.key)
    throw new DownloadError('This is no picture')
  }
  const ourUrl = services.files.publicUrl(stored.key, '')
  await tx(services.db, {}, async (db) => {
    await recordUploads(db, services, [stored])
    await queries.saveDownload(db, url, stored.key, ourUrl)
  })
  return ourUrl
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) || 'picture'

/** From the settings, because the Host header of a request is not trustworthy. */
const ownOrigin = ({ config }: Services) => config.url ?? `http://${config.host}:${config.port}`
