import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { erase, erasedCustomers } from './erase.ts'
import { existingOf, samePerson } from './privacy.queries.ts'
import { eraseDocuments, oldDocuments } from './person.queries.ts'

export { customerDataExport, customerErasure } from './privacy-jobs.ts'

/** Documents in one transaction. */
const BATCH = 100

export const registerPrivacyTasks = (services: Services) =>
  services.jobs.define({
    name: 'erase-old-documents',
    lane: 'background',
    everyMinutes: 12 * 60,
    run: (_, signal) => eraseOldDocuments(services, signal),
  })

/** Erases the buyer from documents of erased customers, once the law no longer asks for the documents. */
export async function eraseOldDocuments({ db, config, clock }: Services, signal?: AbortSignal): Promise<void> {
  const next = () => oldDocuments(db, config.documentRetention, new Date(clock.now()), BATCH)
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    if (signal?.aborted) break
    await tx(db, {}, (db) => eraseDocuments(db, ids))
  }
}

/**
 * Erases again all customers that were ever erased: a restored database can be older than an erasure.
 * @returns the number of these customers that the database has
 */
export async function repeatErasures(needs: Pick<Services, 'db' | 'files' | 'clock'>): Promise<number> {
  const ids = await existingOf(needs.db, await erasedCustomers(needs))
  for (const id of ids) {
    const customerIds = await samePerson(needs.db, [id])
    await erase({ needs, customerIds, commit: (_, work) => tx(needs.db, {}, work) })
  }
  return ids.length
}
