import { AppError } from '../../../../kernel/errors.ts'
import { mediaTypes } from '../../../../kernel/files/media-types.ts'
import type { LabelMaker, MadeLabel, LabelRequest } from '@storeroom/extension/providers'
import type { Db } from '../../../../kernel/db.ts'
import { redact } from '../../../../kernel/scrub.ts'
import type { Services } from '../../../../kernel/services.ts'
import { lockOrder } from '../../orders/orders.ts'
import { finishEveryMinute, workOfServer, type ProviderWork } from '../../payments/payments.ts'
import { addTracking, createShipment } from '../create-shipment.ts'
import { ownerOfOrder } from '../owners.ts'
import { MAKE_LABEL } from './plan-labels.ts'
import * as queries from './shipping-labels.queries.ts'
import { type DueLabel, parcelOf, returnParcelOf } from './shipping-labels.queries.ts'

/**
 * Asks the provider of a label for what is open: to make it, or to cancel it. Whatever the provider answers is written
 * down; if it does not answer, or the server crashes, the label stays open for `make-open-labels`, which uses the same
 * key. Safe to repeat, and to run at several places at once.
 */
export async function makeLabel(work: ProviderWork, id: string): Promise<void> {
  const label = await work.transaction((db) => claimed(db, id))
  if (!label) return
  const { services } = work
  try {
    const maker = makerOf(services, label)
    if (label.status === 'pending') await create(work, maker, label)
    else await cancel(work, maker, label)
  } catch (error) {
    if (!(error instanceof AppError)) services.log.warn({ err: error, label: id }, 'a label is open')
    await work.transaction((db) => noteProblem(db, label, error))
  }
}

/** The label, if its provider is to be asked now and nobody else does. */
async function claimed(db: Db, id: string): Promise<DueLabel | undefined> {
  const label = await queries.findLabel(db, id)
  if (!label) return undefined
  await lockOrder(db, label.order_id)
  return (await queries.noteAsked(db, id)) ? queries.findLabel(db, id) : undefined
}

function makerOf({ providers }: Services, { provider_id }: DueLabel): LabelMaker {
  const provider = providers.fulfillment.find(({ id }) => id === provider_id)
  if (!provider?.labels) throw new Error(`The fulfillment provider ${provider_id} makes no labels, or not any more`)
  return provider.labels
}

async function create(work: ProviderWork, maker: LabelMaker, label: DueLabel) {
  const { services, transaction } = work
  const created = await maker.create(await labelRequestOf(services.db, label))
  const document_key = await stored(services, label, created)
  await transaction(async (db) => {
    await lockOrder(db, label.order_id)
    const current = await queries.lockLabel(db, label.id)
    if (current?.status === 'pending') await noteMade(db, services, label, created, document_key)
    if (current?.status !== 'canceling') return
    // The parcel was unpacked meanwhile.
    await queries.askAgain(db, label.id)
    await services.jobs.enqueue(db, MAKE_LABEL, { id: label.id }, label.id)
  })
}

/** Under a name of the label's own: a repeated attempt replaces the file. */
async function stored({ files }: Services, { id }: DueLabel, { document }: MadeLabel): Promise<string | null> {
  if (document === null) return null
  const { type, extension } = mediaTypes[document.format]
  const key = `protected/labels/${id}.${extension}`
  await files.put(key, Buffer.from(document.content), { mediaType: type })
  return key
}

async function noteMade(db: Db, services: Services, label: DueLabel, created: MadeLabel, document_key: string | null) {
  const { data, tracking_links } = created
  const { order_id, fulfillment_id, return_id, no_notification } = label
  await queries.saveLabel(db, label.id, { status: 'created', document_key, data })
  if (return_id !== null) await queries.saveDataOfReturn(db, return_id, { ...data, tracking_links })
  if (fulfillment_id === null) return
  await queries.saveDataOfFulfillment(db, fulfillment_id, data)
  const links = tracking_links.map(({ tracking_number, url }) => ({ tracking_number, ...(url !== null && { url }) }))
  if (label.ships)
    await createShipment(db, services, ownerOfOrder(order_id), {
      fulfillment_id,
      tracking_links: links,
      no_notification,
    })
  else await addTracking(db, fulfillment_id, links)
}

async function cancel({ transaction }: ProviderWork, maker: LabelMaker, label: DueLabel) {
  await maker.cancel(label.id)
  await transaction(async (db) => {
    await lockOrder(db, label.order_id)
    await queries.saveLabel(db, label.id, { status: 'canceled' })
  })
}

/** A refusal is final: the label is not made, or not canceled. After any other failure the provider is asked again. */
async function noteProblem(db: Db, label: DueLabel, error: unknown) {
  await lockOrder(db, label.order_id)
  const current = await queries.lockLabel(db, label.id)
  if (current?.status !== 'pending' && current?.status !== 'canceling') return
  const isFinal = error instanceof AppError
  const problem = redact(error instanceof Error ? error.message : String(error))
  const status = label.status === 'pending' ? 'refused' : 'created'
  await queries.saveLabel(db, label.id, { status: isFinal ? status : current.status, problem })
}

/** Asks again about labels whose provider did not answer, or whose server crashed. */
export async function makeOpenLabels(services: Services): Promise<void> {
  for (const id of await queries.findOpenLabels(services.db)) await makeLabel(workOfServer(services), id)
}

export function registerLabelTasks(services: Services) {
  services.jobs.define<{ readonly id: string }>({
    name: MAKE_LABEL,
    lane: 'quick',
    run: ({ id }) => makeLabel(workOfServer(services), id),
  })
  finishEveryMinute(services, 'make-open-labels', makeOpenLabels)
}

/** What a provider is asked for a label with: a parcel leaves the shop, a return comes back to it. */
async function labelRequestOf(
  db: Db,
  { id: key, fulfillment_id, return_id }: Pick<DueLabel, 'id' | 'fulfillment_id' | 'return_id'>,
): Promise<LabelRequest> {
  const isReturn = fulfillment_id === null
  const source = isReturn ? await returnParcelOf(db, return_id ?? '') : await parcelOf(db, fulfillment_id)
  if (!source) throw new Error(`The parcel of the label ${key} is gone`)
  const { shop, customer, ...parcel } = source
  return {
    ...parcel,
    key,
    kind: isReturn ? 'return' : 'parcel',
    from: isReturn ? customer : shop,
    to: isReturn ? shop : customer,
  }
}
