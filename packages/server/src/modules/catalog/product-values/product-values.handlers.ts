import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve, type Resource } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { productTags as tags, productTypes as types } from '../products/products.ts'
import { tagLinks, typeLinks, type ProductValues } from './product-values.queries.ts'

/** Tags and types have the same handlers: both are values shared by products. */
function managed(resource: Resource, object: string, links: ProductValues) {
  const { entity } = resource
  const lock = async (db: Db, id: string) => orNotFound(await lockRow(db, entity, id), resource.notFound(id))
  return {
    list: ({ query }, context) => list(context, resource, query),

    retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

    async create({ body }, context) {
      const id = await insertRow(context.db, entity, body)
      return retrieve(context, resource, id)
    },

    async update({ id, body = {} }, context) {
      const stored = await lock(context.db, id)
      await saveRow(context.db, entity, stored, body, context.version)
      return retrieve(context, resource, id)
    },

    async remove({ id }, { db }) {
      await links.release(db, id)
      await removeRows(db, entity, [id])
      return deleted(id, object)
    },

    async merge({ id, body: { into_id } }, context) {
      if (id === into_id) throw invalid('into_id must be another one', 'into_id')
      // In id order, the lock order of these rows.
      for (const valueId of [id, into_id].toSorted()) await lock(context.db, valueId)
      await links.move(context.db, id, into_id)
      await removeRows(context.db, entity, [id])
      return retrieve(context, resource, into_id)
    },
  } satisfies Handlers<Contract['admin']['productTypes']>
}

export const productTags: Handlers<Contract['admin']['productTags']> = managed(tags, 'product-tag', tagLinks)
export const productTypes: Handlers<Contract['admin']['productTypes']> = managed(types, 'product-type', typeLinks)
