import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../kernel/http/implement.ts'
import { retrieve } from '../../kernel/resource.ts'
import { products } from '../products/products.ts'
import { countChanges, listChanges } from './changes.queries.ts'

export const changes: Handlers<Contract['admin']['changes']> = {
  async listOfProduct({ id, query: { limit, offset } }, context) {
    await retrieve(context, products, id, { fields: 'id', expand: '' })
    const root = { table: 'product', id }
    const [rows, count] = [await listChanges(context.db, root, limit, offset), await countChanges(context.db, root)]
    return { changes: rows, count, offset, limit }
  },
}
