import type { Unique } from '../entity.ts'
import { AppError } from '../errors.ts'
import { errorCode } from '../error-code.ts'
import { violatedConstraint } from '../tx.ts'

const UNIQUE_VIOLATION = '23505'

/** `Key (sku)=(A-1) already exists.` → `A-1`. Values of an index on several columns are separated by `, `. */
const valueIn = (error: unknown) =>
  error instanceof Error && 'detail' in error ? (/=\((.*)\) already/.exec(String(error.detail))?.[1] ?? '') : ''

/**
 * Runs a write and turns a unique violation into the error that one of the entities declares for the index (`unique`).
 * Writes of a single row do this by themselves: `insertRow` and `saveRow`.
 * @throws duplicate, or the error code that the entity declares
 */
export async function refuseDuplicates<T>(
  entities: readonly { readonly unique?: Unique }[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const index = errorCode(error) === UNIQUE_VIOLATION ? violatedConstraint(error) : ''
    const rule = entities.map(({ unique }) => unique?.[index]).find((candidate) => candidate !== undefined)
    if (!rule) throw error
    const [field, words, code = 'duplicate'] = rule
    const message = typeof words === 'string' ? words : words(valueIn(error))
    throw new AppError(code, message, { ...(field !== null && { fields: [{ field, message }] }), cause: error })
  }
}
