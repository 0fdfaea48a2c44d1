import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { settleEach } from '../payments/payments.ts'
import { authorizeSessions } from './authorize-collection.ts'
import { collectionOf, endAuthorizing, findOpenAuthorizations, findUnpayable } from './payment-collections.queries.ts'

/** Younger requests may still be running. */
const MIN_AGE = '2 minutes'

/** Pays a collection by a session that its provider reports as paid; nothing if no collection has the session. */
export async function authorizeNoticed(services: Services, sessionId: string): Promise<void> {
  const id = await collectionOf(services.db, sessionId)
  if (id === undefined) return
  await authorizeSessions({ services, transaction: (inside) => tx(services.db, {}, inside) }, id, [sessionId])
}

/**
 * Settles authorizations whose provider did not answer, or whose server crashed: the provider answers what became of the
 * payment. What shoppers have begun to pay of a canceled order is canceled at its provider, whether or not they come back.
 * Safe to run on any server at any time.
 */
export async function settleAuthorizations(services: Services): Promise<void> {
  const open = await findOpenAuthorizations(services.db, MIN_AGE)
  const sessionIds = new Set([...open, ...(await findUnpayable(services.db))])
  await settleEach(services, sessionIds, (id) => settle(services, id), {
    fields: (session) => ({ session }),
    refused: 'a payment of a collection was refused',
    failed: 'a payment of a collection could not be settled',
  })
}

async function settle(services: Services, sessionId: string) {
  if ((await collectionOf(services.db, sessionId)) === undefined) await endAuthorizing(services.db, [sessionId])
  else await authorizeNoticed(services, sessionId)
}

export const registerAuthorizationTask = (services: Services) =>
  services.jobs.define({
    name: 'settle-authorizations',
    lane: 'quick',
    everyMinutes: 1,
    run: () => settleAuthorizations(services),
  })
