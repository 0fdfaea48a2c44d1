import { ArchiveError } from '../kernel/archive/archive.types.ts'
import { CommandError } from './command.ts'

/** Describes what is wrong with a backup or its location in one sentence. @throws CommandError */
export async function describingArchives<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError || isMissing(error)) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR'].includes(String(error.code))
