import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, retrieve, listWhole } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { shippingProfile } from '../../catalog/products/products.entity.ts'
import { products } from '../../catalog/products/products.ts'
import { shippingOptions } from '../shipping-options/shipping-options.entity.ts'
import { shippingProfiles as resource } from './shipping-profiles.entity.ts'
import * as queries from './shipping-profiles.queries.ts'

type LockedProfile = RowOf<typeof shippingProfile>

const lockProfile = async (db: Db, id: string) =>
  orNotFound(await lockRow(db, shippingProfile, id), resource.notFound(id))

/** v1's `create` and list show a profile without relations. */
const bare = { expand: '' }

export const shippingProfiles: Handlers<Contract['admin']['shippingProfiles']> = {
  list: ({ query }, context) => listWhole(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const id = await insertRow(context.db, shippingProfile, body)
    return retrieve(context, resource, id, bare)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const { products: productIds = [], shipping_options: optionIds = [], ...sent } = body
    const stored = await lockProfile(context.db, id)
    if (sent.type !== undefined && sent.type !== stored.type) await refuseLast(context.db, stored)
    await saveRow(context.db, shippingProfile, stored, sent, context.version)
    await refuseMissing(context.db, 'product', productIds, products.notFound)
    await queries.moveProducts(context.db, id, productIds)
    await refuseMissing(context.db, 'shipping_option', optionIds, shippingOptions.notFound)
    await queries.moveOptions(context.db, id, optionIds)
  }),

  async remove({ id }, { db }) {
    const stored = await lockRow(db, shippingProfile, id)
    if (stored) await removeProfile(db, stored)
    return deleted(id, 'shipping_profile')
  },
}

/** New products and gift cards need a profile of their type. @throws not_allowed for the last one */
async function refuseLast(db: Db, { id, type }: LockedProfile) {
  if (type === 'custom' || (await queries.findOther(db, type, id))) return
  throw notAllowed(`The last shipping profile of type ${type} is needed for new products`)
}

/** The profile's products and options move to the one of new products: without a profile they could not be shipped. */
async function removeProfile(db: Db, stored: LockedProfile) {
  const { id, type } = stored
  await refuseLast(db, stored)
  const successor = await queries.findOther(db, type === 'custom' ? 'default' : type, id)
  if (successor) await queries.moveAll(db, id, successor.id)
  await removeRows(db, shippingProfile, [id])
}
