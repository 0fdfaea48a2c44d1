import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answeringStaged, retrieve } from '../../../kernel/resource.ts'
import { capturePayment } from './capture-payment.ts'
import { requesterOf } from './refunds/send-refunds.ts'
import { changedPayments, payments as resource, refunds } from './payments.entity.ts'
import { countDeclined } from './payments.queries.ts'
import { refundPayment } from './refunds/refund-payment.ts'

export const payments: Handlers<Contract['admin']['payments']> = {
  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  capture: answeringStaged(changedPayments, ({ id }, context) => capturePayment(context, id)),

  refund: staged(async ({ id, body }, context) => {
    const refundId = await refundPayment(context, id, body, requesterOf(context, id))
    return retrieve(context, refunds, refundId)
  }),
}

export const declinedPayments: Handlers<Contract['admin']['declinedPayments']> = {
  retrieve: async ({ id }, { db }) => ({
    declined_payments: orNotFound(await countDeclined(db, id), `Order with id ${id} was not found`),
  }),
}
