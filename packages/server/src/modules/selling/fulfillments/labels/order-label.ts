import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import type { StagedContext } from '../../../../kernel/http/context.ts'
import { lockOrder } from '../../orders/orders.ts'
import { makeLabel } from './make-label.ts'
import { insertLabel } from './plan-labels.ts'
import * as queries from './shipping-labels.queries.ts'
import type { LabelOwner } from './shipping-labels.queries.ts'

type Body = NonNullable<Input<Contract['admin']['shippingLabels']['create']>['body']>
type Work = Pick<StagedContext, 'services' | 'transaction'>

/**
 * Gives a parcel or a return a label, and waits until its provider has made it, refused it, or not answered in time. A
 * parcel that has a label keeps it, so that a repeated request makes no second one.
 * @returns the id of the label
 * @throws not_found, invalid_data; not_allowed for a parcel that was canceled, or whose provider makes no labels
 */
export async function orderLabel(work: Work, { ship = false, ...asked }: Body): Promise<string> {
  const owner = ownerOf(asked)
  if (ship && !('fulfillment_id' in owner)) throw invalid('Only parcels of orders are shipped', 'ship')
  const id = await work.transaction((db) => labelOf(db, work, owner, ship))
  await makeLabel(work, id)
  return id
}

/** @throws invalid_data */
function ownerOf({ fulfillment_id, return_id }: Omit<Body, 'ship'>): LabelOwner {
  if (fulfillment_id !== undefined && return_id === undefined) return { fulfillment_id }
  if (return_id !== undefined && fulfillment_id === undefined) return { return_id }
  throw invalid('Either fulfillment_id or return_id is needed', 'fulfillment_id')
}

async function labelOf(db: Db, { services }: Work, owner: LabelOwner, ships: boolean): Promise<string> {
  const missing = 'Could not find the parcel of the label'
  await lockOrder(db, orNotFound(await queries.findParcel(db, owner), missing).order_id)
  const parcel = orNotFound(await queries.findParcel(db, owner), missing)
  if (parcel.is_canceled) throw notAllowed('What was canceled gets no label')
  if (ships && !parcel.is_of_order) throw invalid('Only parcels of orders are shipped', 'ship')
  const open = await queries.openLabelOf(db, owner)
  const labelId =
    open?.id ?? (await insertLabel(db, services, { ...owner, provider_id: parcel.provider_id ?? '', ships }))
  if (labelId === undefined) throw notAllowed('The fulfillment provider makes no labels')
  return labelId
}
