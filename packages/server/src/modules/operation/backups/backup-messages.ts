import type { Config } from '../../../config.ts'
import type { BackupSource } from '../../../kernel/database/engine.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { BackupDestination } from './destinations.ts'
import type { MadeBackup } from './make-backup.ts'

/** Data that the backup thread is started with. */
export type BackupOrder = {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: BackupSource
  readonly destination: BackupDestination
  readonly name: string
}

export type BackupAnswer = { readonly progress: string } | { readonly backup: MadeBackup }
