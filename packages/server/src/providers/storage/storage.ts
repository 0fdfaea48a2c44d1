import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { openLocalFiles } from './local/local-files.ts'
import { openS3Files } from './s3/s3-files.ts'

/** The storage that the settings choose. @throws Error when it cannot be used, with what to do */
export function openFiles(
  { storage, dataDirectory }: Config,
  { cookie: secret }: Secrets,
  clock: Clock,
): Promise<Files> {
  if (storage.kind === 's3') return openS3Files(storage.s3)
  return openLocalFiles({ folder: join(dataDirectory, 'files'), secret, clock })
}
