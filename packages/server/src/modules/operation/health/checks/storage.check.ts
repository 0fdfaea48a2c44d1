import { text } from 'node:stream/consumers'
import type { Files } from '../../../../kernel/files/files.ts'
import { newId } from '../../../../kernel/ids.ts'
import { isUnavailable, reasonOf, type Check, type Problem, type Subject } from './check.ts'

/** Writes a small file to the storage of uploads, reads it and deletes it. */
export const storage: Check = {
  name: 'storage',
  description: 'The storage of uploads works: a small file can be written, read and deleted',
  cacheSeconds: 60,
  okMessage: ({ kind, place }) => `${kind === 's3' ? 'bucket' : 'folder'} ${String(place)}`,
  run: async (subject) => {
    const facts = placeOf(subject)
    if (isUnavailable(subject.files) && subject.files.isExpected) return { skipped: { reason: subject.files.reason } }
    if (isUnavailable(subject.files)) return { facts, problems: [unusable(subject, subject.files.reason)] }
    try {
      await writeAndRead(subject.files)
      return { facts }
    } catch (error) {
      return { facts, problems: [unusable(subject, reasonOf(error))] }
    }
  },
}

const placeOf = ({ config: { storage, dataDirectory } }: Subject) => ({
  kind: storage.kind,
  place: storage.kind === 's3' ? storage.s3.bucket : dataDirectory,
})

async function writeAndRead(files: Files) {
  const key = `protected/health/${newId('probe')}.txt`
  await files.put(key, Buffer.from(key), { mediaType: 'text/plain' })
  try {
    if ((await text(await files.open(key))) !== key)
      throw new Error('The storage returned another file than the one that was written')
  } finally {
    await files.remove(key)
  }
}

const unusable = ({ config }: Subject, reason: string): Problem => ({
  code: 'storage_unusable',
  severity: 'failed',
  facts: { reason },
  message: `Uploads cannot be stored: ${reason}`,
  remedy:
    config.storage.kind === 's3'
      ? 'Check STOREROOM_S3_BUCKET, its endpoint and keys: they must allow reading, writing and deleting.'
      : 'The server’s user must be able to write in DATA_DIR, and the disk must have free space.',
})
