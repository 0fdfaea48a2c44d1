import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  NoSuchBucket,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import type { Config } from '../../../config.ts'
import { notFound } from '../../../kernel/errors.ts'
import { attachment } from '../../../kernel/files/content-disposition.ts'
import { ByteCounter } from '../../../kernel/files/counted.ts'
import { isProtected, type Files, FOLDERS, isKey, LINK_LIFETIME } from '../../../kernel/files/files.ts'
import { mediaTypeOf } from '../../../kernel/files/media-types.ts'

type Options = Config['storage']['s3']
type Location = { readonly client: S3Client; readonly bucket: string; readonly folders: readonly string[] }

const missing = (key: string) => notFound(`File with key ${key} was not found`)

/** Parts in memory per upload: two of 5 MB, the smallest size that S3 accepts. */
const PARTS_AT_ONCE = 2

/**
 * Files in a bucket of S3 or of a server with the same API.
 * @param folders keys outside of these are treated as missing
 * @throws Error when there is no such bucket
 */
export async function openS3Files(options: Options, folders = FOLDERS): Promise<Files> {
  const { publicUrl } = options
  const place = { client: clientOf(options), bucket: options.bucket, folders }
  const { client, bucket } = place
  await checkBucket(client, options)
  return {
    put: (key, source, { mediaType }) => putObject(place, { key, source, mediaType }),
    open: (key) => openObject(place, key),
    list: (folders) => keysBelow(client, bucket, folders),
    exists: (key) => objectExists(place, key),
    remove: async (key) => {
      if (isKey(key, folders)) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    publicUrl: (key, origin) => (publicUrl === undefined ? `${origin}/uploads/${key}` : `${publicUrl}/${key}`),
    downloadUrl: async (key, _, name) => {
      if (!isKey(key, folders)) throw missing(key)
      const named = { Bucket: bucket, Key: key, ResponseContentDisposition: attachment(name) }
      return getSignedUrl(client, new GetObjectCommand(named), { expiresIn: LINK_LIFETIME / 1000 })
    },
  }
}

/** Only the checksums that S3 requires: other servers refuse the additional ones. */
const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Options) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })

/**
 * A misspelled name is reported at the start. A key without the permission to ask, or a server that is down, does not
 * prevent the start.
 */
async function checkBucket(client: S3Client, { bucket, setting }: Options) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (cause) {
    if (!isMissing(cause)) return
    throw new Error(`${setting} names a bucket that does not exist: ${bucket}`, { cause })
  }
}

type Put = { readonly key: string; readonly source: Readable | Buffer; readonly mediaType: string }

/** The headers are for browsers that read the bucket directly, at its public address. */
async function putObject(
  { client, bucket, folders }: Location,
  { key, source, mediaType }: Put,
): Promise<{ size: number }> {
  if (!isKey(key, folders)) throw missing(key)
  const counted = new ByteCounter()
  const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source
  bytes.on('error', (error) => counted.destroy(error)).pipe(counted)
  const params = {
    Bucket: bucket,
    Key: key,
    Body: counted,
    ContentType: mediaType,
    CacheControl: isProtected(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ...(!mediaTypeOf(key).inline && { ContentDisposition: 'attachment' }),
  }
  try {
    await new Upload({ client, params, queueSize: PARTS_AT_ONCE }).done()
    return { size: counted.bytes }
  } catch (error) {
    // The error of the source is the cause; the failed cleanup of the parts may only follow from it.
    throw counted.errored ?? error
  }
}

async function openObject({ client, bucket, folders }: Location, key: string): Promise<Readable> {
  try {
    const { Body } = isKey(key, folders) ? await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })) : {}
    if (Body instanceof Readable) return Body
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw missing(key)
}

async function objectExists({ client, bucket, folders }: Location, key: string): Promise<boolean> {
  if (!isKey(key, folders)) return false
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** S3 returns up to a thousand keys per page. */
async function* keysBelow(client: S3Client, bucket: string, folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders)
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
      for (const { Key } of Contents) if (Key !== undefined) yield Key
}

const isMissing = (error: unknown) =>
  error instanceof NotFound || error instanceof NoSuchKey || error instanceof NoSuchBucket
