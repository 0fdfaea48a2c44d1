import { sql } from 'kysely'
import { all, runText, type Db } from '../../kernel/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { tx } from '../../kernel/tx.ts'
import { closeIntents, completeCart } from './complete.ts'
import { providerOf } from './sessions.ts'

/** A provider was asked to authorize a payment, and nobody has come back to say what became of it. */
type Unfinished = {
  readonly id: string
  readonly cart_id: string
  readonly session_id: string
  readonly provider_id: string | null
  readonly data: Readonly<Record<string, unknown>> | null
}

/** A request that is still running is left alone. */
const PATIENCE = '2 minutes'

const listUnfinished = (db: Db) =>
  all(
    db,
    sql<Unfinished>`select i.id, i.data->>'cart_id' as cart_id, i.data->>'session_id' as session_id, s.provider_id, s.data
      from intent i left join payment_session s on s.id = i.data->>'session_id'
      where i.kind = 'cart.complete' and i.finished_at is null and i.created_at < now() - ${PATIENCE}::interval
      order by i.created_at, i.id limit 20`,
  )

/**
 * Completes carts whose server died between the provider's answer and the order, or gives their payments up where no order
 * can be made any more. Safe to run anywhere and at any time: carts are completed once.
 */
export async function recoverCheckouts(services: Services): Promise<void> {
  for (const unfinished of await listUnfinished(services.db)) await recover(services, unfinished)
}

async function recover(services: Services, { cart_id, session_id, provider_id, data }: Unfinished) {
  const transaction = <T>(work: (db: Db) => Promise<T>) => tx(services.db, {}, work)
  try {
    await completeCart(services, transaction, cart_id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (provider_id !== null) await providerOf(services.providers, provider_id).cancel(data ?? {}, { key: session_id })
    await transaction((db) => runText(db, 'delete from payment_session where id = $1', [session_id]))
  }
  await transaction((db) => closeIntents(db, cart_id))
}

export const registerCheckoutTasks = (services: Services) =>
  services.jobs.define({
    name: 'recover-checkouts',
    lane: 'quick',
    everyMinutes: 1,
    run: () => recoverCheckouts(services),
  })
