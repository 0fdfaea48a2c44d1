import { ArchiveError } from '../kernel/archive/archive.types.ts'
import { CommandError, type Outcome } from './command.ts'
import { errorCode } from '../kernel/error-code.ts'

/** Describes what is wrong with a backup or its location in one sentence. @throws CommandError */
export async function describingArchives(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError || isUnusable(error)) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

const isUnusable = (error: unknown): error is Error =>
  ['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR'].includes(errorCode(error))
