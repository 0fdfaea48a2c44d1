import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { sharesOfReceipt, sharesOfReturn } from '../returns/returns.ts'
import { sharesOfClaim } from './refund-shares.ts'

export const refundShares: Handlers<Contract['admin']['refundShares']> = {
  ofReturn: async ({ id, body }, { services }) => ({ shares: await sharesOfReturn(services, id, body) }),

  ofReceipt: async ({ id, body }, { services }) => ({ shares: await sharesOfReceipt(services, id, body) }),

  ofClaim: async ({ id, body }, { services }) => ({ shares: await sharesOfClaim(services, id, body) }),
}
