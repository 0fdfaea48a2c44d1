import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { openLocalFiles } from './local/local-files.ts'

/** Opens the storage that the settings choose. @throws Error when it cannot be used, with what to do */
export async function openFiles(
  { storage, dataDirectory }: Config,
  { cookie: secret }: Pick<Secrets, 'cookie'>,
  clock: Clock,
): Promise<Files> {
  if (storage.kind === 's3') {
    // The SDK takes memory that a shop without a bucket does not need.
    const { openS3Files } = await import('./s3/s3-files.ts')
    return openS3Files(storage.s3)
  }
  return openLocalFiles({ folder: join(dataDirectory, 'files'), secret, clock })
}
