import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { readState } from '../carts/carts.ts'
import { discounts } from '../../pricing/discounts/discounts.entity.ts'
import { codeOfId, findDiscounts } from '../../pricing/discounts/discounts.ts'
import { singleVariant } from '../../catalog/variants/variants.ts'
import { explanationOf } from './explain-discount.ts'
import { explainPrice } from './explain-price.ts'
import { explainTaxes } from './explain-taxes.ts'

type Staff = Handlers<Contract['admin']>

/** Why a code does or does not apply to a cart. */
export const discountExplanation: Pick<Staff['discounts'], 'explain'> = {
  async explain({ id, body: { cart_id } }, { db, services: { clock, flags } }) {
    const code = orNotFound(await codeOfId(db, id), discounts.notFound(id))
    const [discount] = await findDiscounts(db, [code])
    const cart = orNotFound(await readState(db, cart_id), `Cart with ${cart_id} was not found`)
    const terms = { now: clock.now(), flags }
    return { explanation: explanationOf(orNotFound(discount, discounts.notFound(id)), cart, terms) }
  },
}

/** Which taxes a price has. */
export const taxExplanation: Pick<Staff['taxRates'], 'explain'> = {
  explain: async ({ body }, context) => ({ explanation: await explainTaxes(context, body) }),
}

/** Which price of a variant applies. */
export const priceExplanation: Pick<Staff['variants'], 'explainPrice'> = {
  async explainPrice({ id, body = {} }, context) {
    await retrieve(context, singleVariant, id, { fields: 'id', expand: '' })
    return { explanation: await explainPrice(context, id, body) }
  },
}
