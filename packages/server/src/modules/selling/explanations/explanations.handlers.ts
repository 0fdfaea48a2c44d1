import type { Contract, DiscountExplanation } from '@storeroom/contract'
import { explainDiscount, type ItemRefusal } from '@storeroom/money'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { readState, type CartState } from '../carts/carts.ts'
import { discounts } from '../../pricing/discounts/discounts.entity.ts'
import { codeOfId, findDiscounts, type DiscountForCart } from '../../pricing/discounts/discounts.ts'
import { singleVariant } from '../../catalog/variants/variants.ts'
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

/** The time of the request, and the flags of the shop. */
type Terms = { readonly now: number; readonly flags: ReadonlySet<string> }

/** The condition that an item's product fails, with its type and operator. */
const conditionOf = (refusal: ItemRefusal | null) => (refusal?.reason === 'condition' ? refusal.condition : undefined)

/**
 * Explains why a code does or does not apply to a cart, without changing it. Uses the same rules as the cart
 * (docs/contract/totals.md §3).
 */
function explanationOf(discount: DiscountForCart, cart: CartState, terms: Terms): DiscountExplanation {
  const { region_id, customer_group_ids, items, discounts } = cart
  const context = { now: new Date(terms.now), region_id, customer_group_ids, items, discounts }
  const { refusals, displaced_by, items: explained } = explainDiscount(discount, context, settingsOf(terms.flags))
  const isFree = discount.rule.type === 'free_shipping'
  const taken = explained.reduce((sum, { amount }) => sum + amount, 0)
  return {
    discount_id: discount.id,
    code: discount.code,
    cart_id: cart.id,
    currency_code: cart.region.currency_code,
    applies: refusals.length === 0 && displaced_by === null && (isFree || taken > 0),
    refusals: [...refusals],
    displaced_by: discounts.find(({ id }) => id === displaced_by?.id)?.code ?? null,
    items: isFree
      ? []
      : explained.map(({ item_id, amount, refusal }, index) => ({
          item_id,
          title: items[index]?.title ?? '',
          quantity: items[index]?.quantity ?? 0,
          amount,
          refusal: refusal?.reason ?? null,
          condition_type: conditionOf(refusal)?.type ?? null,
          condition_operator: conditionOf(refusal)?.operator ?? null,
        })),
  }
}
