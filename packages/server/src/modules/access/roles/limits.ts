import type { PassedLimit } from '@storeroom/contract'
import { AppError } from '../../../kernel/errors.ts'

/** For what is beyond a limit of the user's role. Each limit is checked where the records are that it is about. */
export const beyondLimit = (message: string, limit: PassedLimit) => new AppError('forbidden', message, { limit })
