import type { Db } from '../../../../kernel/db.ts'
import type { Services } from '../../../../kernel/services.ts'
import { insertRow } from '../../../../kernel/write/rows.ts'
import { shippingLabel } from '../fulfillments.entity.ts'
import { cancelLabelsOf, type LabelOwner } from './shipping-labels.queries.ts'

export const MAKE_LABEL = 'make-label'

type NewLabel = LabelOwner & {
  readonly provider_id: string
  /** The parcel is shipped as soon as it has its label. */
  readonly ships?: boolean
}

/**
 * Writes down that a parcel or a return gets a label, if its provider makes any; the caller asks the provider after the
 * transaction (`makeLabel`).
 * @returns the id of the label; undefined for a provider that makes none
 */
export async function insertLabel(db: Db, { providers }: Services, label: NewLabel): Promise<string | undefined> {
  const provider = providers.fulfillment.find(({ id }) => id === label.provider_id)
  return provider?.labels && insertRow(db, shippingLabel, label)
}

/** Writes down that a parcel or a return gets a label, if its provider makes any; a job asks the provider. */
export async function planLabel(db: Db, services: Services, label: NewLabel): Promise<void> {
  const id = await insertLabel(db, services, label)
  if (id !== undefined) await services.jobs.enqueue(db, MAKE_LABEL, { id }, id)
}

/**
 * Cancels the label of a parcel or a return that will not travel, in the caller's transaction. A job asks the provider
 * afterwards, unless it has never heard of the label.
 */
export async function cancelLabels(db: Db, { jobs }: Services, owner: LabelOwner): Promise<void> {
  for (const id of await cancelLabelsOf(db, owner)) await jobs.enqueue(db, MAKE_LABEL, { id }, id)
}
