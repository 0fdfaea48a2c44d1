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
import { Counted } from '../../../kernel/files/counted.ts'
import { isProtected, type Files } from '../../../kernel/files/files.ts'
import { FOLDERS, isKey } from '../../../kernel/files/keys.ts'
import { mediaTypeOf } from '../../../kernel/files/media-types.ts'
import { LINK_LIFETIME } from '../../../kernel/files/signed-links.ts'

type Options = Config['storage']['s3']
type Place = { readonly client: S3Client; readonly bucket: string; readonly folders: readonly string[] }

const missing = (key: string) => notFound(`File with key ${key} was not found`)

/** Of each upload at a time: two parts of 5 MB in memory, the least that S3 takes. */
const PARTS_AT_ONCE = 2

/**
 * Files in a bucket of S3 or a server that speaks like it.
 * @param folders whatever is not below these is not there
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

/** Checksums beyond the signature's are asked for only where S3 needs them: other servers refuse them. */
const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Options) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })

/** A misspelt name is found at the start; a key that may not ask, or a server that is down now, is no reason to stop. */
async function checkBucket(client: S3Client, { bucket, setting }: Options) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (cause) {
    if (!isMissing(cause)) return
    throw new Error(`${setting} names a bucket that does not exist: ${bucket}`, { cause })
  }
}

type Put = { readonly key: string; readonly source: Readable | Buffer; readonly mediaType: string }

/** The headers hold for browsers that read the bucket itself, under its public address. */
async function putObject(
  { client, bucket, folders }: Place,
  { key, source, mediaType }: Put,
): Promise<{ size: number }> {
  if (!isKey(key, folders)) throw missing(key)
  const counted = new Counted()
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
    // What went wrong with the source is the reason; that the parts could not be taken back may follow from it.
    throw counted.errored ?? error
  }
}

async function openObject({ client, bucket, folders }: Place, key: string): Promise<Readable> {
  try {
    const { Body } = isKey(key, folders) ? await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })) : {}
    if (Body instanceof Readable) return Body
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw missing(key)
}

async function objectExists({ client, bucket, folders }: Place, key: string): Promise<boolean> {
  if (!isKey(key, folders)) return false
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** A thousand at a time, as S3 answers them. */
async function* keysBelow(client: S3Client, bucket: string, folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders)
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
      for (const { Key } of Contents) if (Key !== undefined) yield Key
}

const isMissing = (error: unknown) =>
  error instanceof NotFound || error instanceof NoSuchKey || error instanceof NoSuchBucket
