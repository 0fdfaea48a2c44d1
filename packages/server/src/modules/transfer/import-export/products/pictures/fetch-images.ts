import type { Db } from '../../../../../kernel/db.ts'
import { AppError, notAllowed } from '../../../../../kernel/errors.ts'
import type { Services } from '../../../../../kernel/services.ts'
import { tx } from '../../../../../kernel/tx.ts'
import type { BatchJobState } from '../../../../shop/batch-jobs/batch-jobs.entity.ts'
import { discardFile, recordUploads, storeFile } from '../../../../shop/uploads/uploads.ts'
import { download, DownloadError } from './download.ts'
import * as queries from './images.queries.ts'

/** Name of the task that downloads the pictures of an import. */
const FETCH_IMAGES = 'fetch-import-images'

/** Pictures that are fetched at the same time. */
const TOGETHER = 4
/** Failures that the result names; all are counted. */
const NAMED = 20

/** Until they are downloaded, products show the pictures at their original addresses. */
export async function fetchLater(db: Db, { jobs }: Services, { id }: BatchJobState) {
  const { total } = await queries.countImages(db, id)
  if (total === 0) return
  await tell(db, id)
  await jobs.enqueue(db, FETCH_IMAGES, { id }, id)
}

export const registerImagesTask = (services: Services) =>
  services.jobs.define<{ id: string }>({
    name: FETCH_IMAGES,
    lane: 'background',
    run: ({ id }, signal) => fetchImages(services, id, signal),
  })

/** @throws not_allowed for a job that is not a completed import */
export async function retryImages(db: Db, { jobs }: Services, { id, type, status }: BatchJobState) {
  if (type !== 'product-import' || status !== 'completed')
    throw notAllowed('Only the pictures of a completed product import can be fetched again')
  if ((await queries.retryFailed(db, id)) === 0) return
  await tell(db, id)
  await jobs.enqueue(db, FETCH_IMAGES, { id }, id)
}

type Failure = { readonly url: string; readonly message: string }

async function tell(db: Db, id: string) {
  const failures: Failure[] = await queries.listFailures(db, id, NAMED)
  const { left_out, ...counts } = await queries.countImages(db, id)
  await queries.saveImages(db, id, { ...counts, ...(left_out > 0 && { left_out }), failures })
}

/** Downloads every waiting picture. A failed one keeps its original address; a killed run continues where it stopped. */
async function fetchImages(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const run: FetchRun = { services, id, signal, silentHosts: new Set() }
  for (;;) {
    signal.throwIfAborted()
    const urls = await queries.waitingUrls(services.db, id, TOGETHER)
    if (urls.length === 0) return
    await Promise.all(urls.map((url) => fetchOne(run, url)))
    await tx(services.db, {}, (db) => tell(db, id))
  }
}

type FetchRun = {
  readonly services: Services
  readonly id: string
  readonly signal: AbortSignal
  /** Unreachable hosts: their other pictures are skipped. */
  readonly silentHosts: Set<string>
}

async function fetchOne(run: FetchRun, url: string) {
  const { services, id, signal } = run
  try {
    const ours = (await known(services, url)) ?? (await bring(run, url))
    await tx(services.db, {}, async (db) => {
      await queries.showOurs(db, id, url, ours)
      await queries.markImage(db, id, url, 'fetched', null)
    })
  } catch (error) {
    if (signal.aborted || !isFailure(error)) throw error
    if (error instanceof DownloadError && error.unreachable) run.silentHosts.add(hostOf(url))
    await queries.markImage(services.db, id, url, 'failed', error.message)
  }
}

const isFailure = (error: unknown): error is Error => error instanceof DownloadError || error instanceof AppError

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** The address of a picture that was downloaded before. */
export async function known({ db, files }: Services, url: string): Promise<string | undefined> {
  const found = await queries.findFetched(db, url)
  return found && (await files.exists(found.key)) ? found.url : undefined
}

/** Returns the address in our storage, without a host, because the shop's host may change. */
async function bring({ services, signal, silentHosts }: FetchRun, url: string): Promise<string> {
  if (silentHosts.has(hostOf(url))) throw new DownloadError('The server cannot be reached', true)
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
  const ours = services.files.publicUrl(stored.key, '')
  await tx(services.db, {}, async (db) => {
    await recordUploads(db, services, [stored])
    await queries.rememberFetched(db, url, stored.key, ours)
  })
  return ours
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) || 'picture'

/** From the settings, because the Host header of a request is not trustworthy. */
const ownOrigin = ({ config }: Services) => config.url ?? `http://${config.host}:${config.port}`
