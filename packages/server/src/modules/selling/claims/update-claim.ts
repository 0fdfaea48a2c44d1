import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { mergedMetadata } from '../../../kernel/write/honest-save.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import type { ProviderWork } from '../payments/payments.ts'
import { setImages, setTags } from './claim-items.ts'
import { claimShippingOf, saveMethods } from './claim-shipping.ts'
import { claim, claimItem } from './claims.entity.ts'
import * as queries from './claims.queries.ts'

type Body = NonNullable<Input<Contract['admin']['orders']['updateClaim']>['body']>
type ChangedItem = NonNullable<Body['claim_items']>[number]

/**
 * Changes how a claim is sent, and what it says about its units. Safe to repeat.
 * @throws not_found, invalid_data, not_allowed for a canceled claim
 */
export async function updateClaim({ services, transaction }: ProviderWork, orderId: string, id: string, body: Body) {
  const { shipping_methods, no_notification, metadata, claim_items = [] } = body
  const methods = shipping_methods && (await claimShippingOf(services.db, services, orderId, shipping_methods))
  await transaction(async (db) => {
    const stored = await queries.lockClaim(db, orderId, id)
    if (stored.is_canceled) throw notAllowed('Canceled claim cannot be updated')
    if (methods) await saveMethods(db, id, methods)
    const merged = mergedMetadata((await queries.metadataOf(db, id)).metadata, metadata)
    await updateRows(db, claim, [
      {
        id,
        updated_at: new Date(services.clock.now()),
        ...(no_notification !== undefined && { no_notification }),
        ...(merged !== undefined && { metadata: merged }),
      },
    ])
    await saveItems(db, services, id, claim_items)
    await services.events.emit(db, 'claim.updated', {
      id,
      order_id: orderId,
      no_notification: no_notification ?? stored.no_notification ?? false,
    })
  })
}

async function saveItems(db: Db, services: Services, claimId: string, items: readonly ChangedItem[]) {
  if (items.length === 0) return
  const storedItems = new Map((await queries.itemsOf(db, claimId)).map((item) => [item.id, item]))
  for (const { id, tags, images, metadata, ...words } of items) {
    const stored = orNotFound(storedItems.get(id), `Claim item with id: ${id} was not found.`)
    const merged = mergedMetadata(stored.metadata, metadata)
    await updateRows(db, claimItem, [{ id, ...words, ...(merged !== undefined && { metadata: merged }) }])
    if (tags) await setTags(db, id, tags)
    if (images) await setImages(db, id, images)
    await services.events.emit(db, 'claim_item.updated', { id })
  }
}
