import type { PassedLimit } from '@storeroom/contract'
import { AppError } from '../../../kernel/errors.ts'

/** The error for a request beyond a limit of the user's role. Each limit is checked in the module of its records. */
export const beyondLimit = (message: string, limit: PassedLimit) => new AppError('forbidden', message, { limit })
