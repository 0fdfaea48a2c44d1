import type { Contract, Input } from '@storeroom/contract'
import { staged, type Handlers } from '../../../../kernel/http/implement.ts'
import { retrieve } from '../../../../kernel/resource.ts'
import { labelUrl } from './label-documents.ts'
import { shippingLabels as resource } from '../fulfillments.entity.ts'
import type { Db } from '../../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import { lockOrder } from '../../orders/orders.ts'
import type { ProviderWork } from '../../payments/payments.ts'
import { makeLabel } from './make-label.ts'
import { insertLabel } from './plan-labels.ts'
import * as queries from './shipping-labels.queries.ts'
import type { LabelOwner } from './shipping-labels.queries.ts'

export const shippingLabels: Handlers<Contract['admin']['shippingLabels']> = {
  create: staged(async ({ body = {} }, context) => retrieve(context, resource, await orderLabel(context, body))),

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  createDownloadUrl: async ({ id }, context) => ({ download_url: await labelUrl(context, id) }),
}

type Body = NonNullable<Input<Contract['admin']['shippingLabels']['create']>['body']>

/**
 * Gives a parcel or a return a label, and waits until its provider has made it, refused it, or not answered in time. A
 * parcel that has a label keeps it, so that a repeated request makes no second one.
 * @returns the id of the label
 * @throws not_found, invalid_data; not_allowed for a parcel that was canceled, or whose provider makes no labels
 */
async function orderLabel(work: ProviderWork, { ship = false, ...asked }: Body): Promise<string> {
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

async function labelOf(db: Db, { services }: ProviderWork, owner: LabelOwner, ships: boolean): Promise<string> {
  const missing = 'Could not find the parcel of the label'
  await lockOrder(db, orNotFound(await queries.findParcel(db, owner), missing).order_id)
  const parcel = orNotFound(await queries.findParcel(db, owner), missing)
  if (parcel.is_canceled) throw notAllowed('What was canceled gets no label')
  if (ships && !parcel.is_of_order) throw invalid('Only parcels of orders are shipped', 'ship')
  const open = await queries.openLabelOf(db, owner)
  const made = open ?? (await insertLabel(db, services, { ...owner, provider_id: parcel.provider_id ?? '', ships }))
  if (made === undefined) throw notAllowed('The fulfillment provider makes no labels')
  return made
}
