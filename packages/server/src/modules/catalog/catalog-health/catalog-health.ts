import { catalogChecks, type CatalogHealth } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { days } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { checkCatalog } from './check-catalog.ts'
import * as queries from './catalog-health.queries.ts'

const TASK = 'check-catalog'
/** The catalog is checked once a day, and when somebody asks. */
const MAX_AGE = days(1)

type Asked = { readonly isAsked?: true }

export const registerCatalogTasks = (services: Services) =>
  services.jobs.define<Asked>({
    name: TASK,
    lane: 'background',
    everyMinutes: 60,
    run: async ({ isAsked }, signal) => {
      if (isAsked || (await isDue(services))) await checkCatalog(services, signal)
    },
  })

async function isDue({ db, clock }: Services): Promise<boolean> {
  const { checked_at } = await catalogHealthOf(db)
  return checked_at === null || Date.parse(checked_at) <= clock.now() - MAX_AGE
}

/** Starts a check; one that waits already is enough. */
export const askForCheck = (db: Db, { jobs }: Services) =>
  jobs.enqueue(db, TASK, { isAsked: true } satisfies Asked, 'asked')

/** The results of the last check, in display order. */
export async function catalogHealthOf(db: Db): Promise<CatalogHealth> {
  const results = await queries.listResults(db)
  const moments = results.map(({ checked_at }) => checked_at.getTime())
  const named = catalogChecks.flatMap((name) =>
    results.flatMap(({ id, count, is_capped }) => {
      const [own, of = null] = id.split(':')
      return own === name ? [{ id, name, of, count, is_capped }] : []
    }),
  )
  return { checked_at: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(), checks: named }
}
