import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, retrieve } from '../../../kernel/resource.ts'
import { mergedMetadata } from '../../../kernel/write/honest-save.ts'
import { removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { paymentCollection } from '../payments/payments.entity.ts'
import { barePaymentCollections as bare, paymentCollections as reading } from './payment-collections.readings.ts'
import { lockCollection } from './payment-collections.queries.ts'
import { markPaid } from './mark-paid.ts'
import { openCollection } from './sessions-of-collection.ts'

const removable: ReadonlySet<string> = new Set(['canceled', 'not_paid'])

export const paymentCollections: Handlers<Contract['admin']['paymentCollections']> = {
  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),

  async update({ id, body = {} }, context) {
    const { description, metadata } = body
    const stored = await openCollection(context.db, id)
    await updateRows(context.db, paymentCollection, [
      {
        id,
        ...(description !== undefined && { description }),
        ...(metadata !== undefined && { metadata: mergedMetadata(stored.metadata, metadata) }),
      },
    ])
    return retrieve(context, bare, id)
  },

  async remove({ id }, { db }) {
    const stored = await lockCollection(db, id)
    if (stored && !removable.has(stored.status))
      throw notAllowed(`Cannot delete payment collection with status ${stored.status}`)
    await removeRows(db, paymentCollection, [id])
    return deleted(id, 'payment_collection')
  },

  async authorize({ id }, context) {
    await markPaid(context.db, context.services, id)
    return retrieve(context, bare, id)
  },
}
