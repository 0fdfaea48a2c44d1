import type { Frame } from '../kernel/archive/archive.types.ts'
import { load, type Loaded } from '../kernel/archive/load.ts'
import { compare, type Comparison } from '../kernel/archive/snapshot.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Engine } from '../kernel/database/engine.ts'
import { createDb } from '../kernel/db.ts'
import type { Files } from '../kernel/files/files.ts'
import { writeSecurityEvent } from '../kernel/security/security-log.ts'
import { repeatErasures } from '../modules/operation/privacy/privacy.ts'
import { schema } from '../schema/schema.ts'
import { prepareQueue } from '../shop-database.ts'
import type { Target } from './archive-targets.ts'

type Options = {
  readonly files?: Files | undefined
  readonly revisionGap?: number
  /**
   * The name of the backup that replaces the shop: sessions and API tokens end with it, and the security log records
   * it.
   */
  readonly backupName?: string
  /** Whether everything is read again and compared. */
  readonly verify: boolean
  readonly onProgress: (line: string) => void
}

export type LoadedShop = Loaded & {
  readonly compared: readonly Comparison[]
  /** Customers who were erased after the backup, and now again. */
  readonly erased: number
}

/** Loads an archive and, if asked to, compares what was loaded. */
async function fill({ kind, pool }: Engine, frames: AsyncGenerator<Frame>, options: Options): Promise<LoadedShop> {
  const { files, revisionGap = 0, backupName, verify, onProgress } = options
  const loaded = await load(frames, {
    pool,
    schema,
    prepareQueue: () => prepareQueue(pool, kind === 'embedded'),
    files,
    revisionGap,
    endsSignIns: backupName !== undefined,
  })
  if (verify) onProgress('Comparing every table')
  const compared = verify ? await compare(pool, loaded.manifest, loaded.tables) : []
  if (backupName !== undefined)
    await writeSecurityEvent(createDb(pool), { clock: systemClock }, { type: 'backup.restored', subject: backupName })
  const isReplaced = backupName !== undefined && files !== undefined
  if (isReplaced) onProgress('Repeating erasures of customers')
  const erased = isReplaced ? await repeatErasures({ db: createDb(pool), files, clock: systemClock }) : 0
  return { ...loaded, compared, erased }
}

/**
 * Fills a target and finishes it. After a failure the target is unchanged, or refused by the server until it is filled.
 */
export async function fillTarget(target: Target, frames: AsyncGenerator<Frame>, options: Options): Promise<LoadedShop> {
  try {
    const loaded = await fill(target.engine, frames, options)
    options.onProgress('Finishing')
    await target.finish()
    return loaded
  } catch (error) {
    await frames.return(undefined).catch(() => {})
    await target.abandon()
    throw error
  }
}

/** One line per difference and per total, and one for how many tables are the same. */
export function comparedWords(compared: readonly Comparison[]): string {
  const width = Math.max(0, ...compared.map(({ subject }) => subject.length))
  const lines = compared
    .filter(({ isEqual, subject }) => !isEqual || subject.startsWith('total'))
    .map(({ subject, expected, actual, isEqual }) =>
      isEqual
        ? `${subject.padEnd(width)}  ${actual}`
        : `${subject.padEnd(width)}  DIFFERS: ${expected} in the original, ${actual} now`,
    )
  const tables = compared.filter(({ subject }) => !subject.startsWith('total'))
  const rows = tables.filter(({ isEqual }) => isEqual).length
  return [...lines, `${rows} of ${tables.length} tables have the same rows and checksums`].join('\n')
}

export const isSame = (compared: readonly Comparison[]) => compared.every(({ isEqual }) => isEqual)
