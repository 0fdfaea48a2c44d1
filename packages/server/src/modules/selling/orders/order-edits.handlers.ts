import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'

export const orderEdits: Handlers<Contract['admin']['orderEdits']> = {
  list: async ({ query: { offset, limit } }) => ({ order_edits: [], count: 0, offset, limit }),
}
