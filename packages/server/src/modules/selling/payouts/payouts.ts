import type { PaymentProvider } from '@storeroom/extension/providers'
import { hours } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import * as queries from './payouts.queries.ts'

/** How often each provider is asked, whether it answered the last time or not. */
const PAUSE = hours(1)
/** After so many failures in a row that are no refusals, the provider is probably down, and the rest waits. */
const MOST_FAILURES = 20

type Needs = Pick<Services, 'db' | 'jobs' | 'clock' | 'log' | 'providers'>
type PayingOut = PaymentProvider & Required<Pick<PaymentProvider, 'listPayouts'>>

const paysOut = (provider: PaymentProvider): provider is PayingOut => provider.listPayouts !== undefined

export const registerPayoutTask = (services: Services) =>
  services.jobs.define({
    name: 'read-payouts',
    lane: 'background',
    everyMinutes: 5,
    run: (_, signal) => readPayouts(services, signal),
  })

/**
 * Reads what providers paid out since the last time, page by page. Safe to stop, to repeat and to run on several
 * servers: it continues after the last page that was stored. A provider that fails does not keep others waiting.
 */
export async function readPayouts(services: Needs, signal?: AbortSignal): Promise<void> {
  for (const provider of services.providers.payment.filter(paysOut))
    try {
      await readFrom(services, provider, signal)
    } catch (error) {
      services.log.error({ err: error, provider: provider.id }, 'payouts could not be read')
    }
}

async function readFrom(services: Needs, provider: PayingOut, signal?: AbortSignal) {
  const { db, clock } = services
  const reading = { providerId: provider.id, takenAt: new Date(clock.now()) }
  const begun = await queries.takeReading(db, reading, new Date(clock.now() - PAUSE))
  if (!begun) return
  const isOver = await eachPage(services, signal, begun.after, async (after) => {
    const { payouts, next } = await pageOf(provider, begun, after)
    const isOurs = await tx(db, {}, async (db) => {
      if (!(await queries.noteNext(db, reading, next))) return false
      await queries.savePayouts(db, provider.id, payouts)
      return true
    })
    return isOurs ? next : undefined
  })
  if (isOver) await readParts(services, provider, signal)
}

/** A reading continues from the first page if the provider refuses its next one, such as after a change of the account. */
async function pageOf(provider: PayingOut, { since, after: stored }: queries.Begun, after: string | null) {
  try {
    return await provider.listPayouts(since, after)
  } catch (error) {
    if (!(error instanceof AppError) || after === null || after !== stored) throw error
    return provider.listPayouts(since, null)
  }
}

/** A payout whose parts cannot be read does not keep others waiting: it is tried again the next time. */
async function readParts(services: Needs, provider: PayingOut, signal?: AbortSignal) {
  const { db, log } = services
  if (!provider.listPayoutParts) return
  let failures = 0
  for (const id of await queries.payoutsWithoutParts(db, provider.id)) {
    if (failures === MOST_FAILURES) return
    try {
      if (!(await readPartsOf(services, provider, id, signal))) return
      failures = 0
    } catch (error) {
      log.error({ err: error, provider: provider.id, payout: id }, 'the parts of a payout could not be read')
      failures = error instanceof AppError ? 0 : failures + 1
    }
  }
}

/** Returns whether all of them are stored. */
function readPartsOf(services: Needs, provider: PayingOut, id: string, signal?: AbortSignal): Promise<boolean> {
  const { db, clock } = services
  const payout = { providerId: provider.id, id }
  return eachPage(services, signal, null, async (after) => {
    const page = await provider.listPayoutParts?.(id, after)
    if (!page) return undefined
    await tx(db, {}, async (db) => {
      await queries.saveParts(db, payout, page.parts)
      if (page.next === null) await queries.noteParts(db, payout, new Date(clock.now()))
    })
    return page.next
  })
}

/**
 * Reads and stores page after page; `read` answers what the next one is asked for with, null after the last one, undefined
 * if no more are to be read. Returns whether the last one was stored.
 */
async function eachPage(
  { jobs }: Needs,
  signal: AbortSignal | undefined,
  first: string | null,
  read: (after: string | null) => Promise<string | null | undefined>,
): Promise<boolean> {
  let after = first
  for (;;) {
    if (signal?.aborted) return false
    await jobs.giveWay()
    const next = await read(after)
    if (next == null) return next === null
    after = next
  }
}
