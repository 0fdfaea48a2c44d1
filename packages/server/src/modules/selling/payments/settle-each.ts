import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'

type Wording<T> = {
  /** Names the row in the log. */
  readonly fields: (row: T) => Readonly<Record<string, string>>
  readonly refused: string
  readonly failed: string
}

/**
 * Finishes rows whose provider did not answer, or whose server crashed, one after the other. A provider that cannot be
 * reached does not delay the rows of others; what fails is logged, and retried by the next run.
 */
export async function settleEach<T>(
  { log }: Services,
  rows: Iterable<T>,
  settle: (row: T) => Promise<void>,
  { fields, refused, failed }: Wording<T>,
): Promise<void> {
  for (const row of rows)
    try {
      await settle(row)
    } catch (error) {
      if (error instanceof AppError) log.warn({ err: error, ...fields(row) }, refused)
      else log.error({ err: error, ...fields(row) }, failed)
    }
}
