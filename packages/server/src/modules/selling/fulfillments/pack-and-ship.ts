import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { createFulfillment, type NewFulfillment } from './create-fulfillment.ts'
import { createShipment, type NewShipment } from './create-shipment.ts'
import type { Owner } from './owners.ts'

/** A parcel as it is asked for, and its tracking numbers if it leaves at once. */
export type NewParcel = NewFulfillment & {
  readonly shipment?: Pick<NewShipment, 'tracking_numbers' | 'tracking_links'> | undefined
}

/**
 * Packs units and, with a shipment, has them leave at once. The provider makes a label unless the parcel leaves without.
 * @returns ids of the fulfillments
 * @throws as `createFulfillment` does
 */
export async function packAndShip(
  db: Db,
  services: Services,
  owner: Owner,
  { shipment, ...parcel }: NewParcel,
): Promise<string[]> {
  const { no_notification } = parcel
  const label = parcel.label ?? shipment === undefined
  const fulfillmentIds = await createFulfillment(db, services, owner, { ...parcel, label })
  for (const fulfillment_id of shipment ? fulfillmentIds : [])
    await createShipment(db, services, owner, {
      ...shipment,
      fulfillment_id,
      ...(no_notification !== undefined && { no_notification }),
    })
  return fulfillmentIds
}
