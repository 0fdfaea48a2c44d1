import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../kernel/http/implement.ts'
import { list } from '../../kernel/resource.ts'
import { customers as reading } from './customers.entity.ts'

export const customers: Handlers<Contract['admin']['customers']> = {
  list: ({ query }, context) => list(context, reading, query),
}
