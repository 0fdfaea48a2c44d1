import { nameEntities } from './kernel/named-entities.ts'
import { cart, cartOfOrder, storeCartOfSwap } from './modules/selling/carts/carts.entity.ts'
import { draftOfOrder } from './modules/selling/draft-orders/draft-orders.entity.ts'
import { claim, storeClaim } from './modules/selling/claims/claims.entity.ts'
import { foundFulfillment, fulfillment, storeFulfillment } from './modules/selling/fulfillments/fulfillments.entity.ts'
import { reservedLine } from './modules/selling/line-items/line-items.entity.ts'
import { bareOrderEdit, storeEditOfOrder } from './modules/selling/order-edits/order-edits.entity.ts'
import { orderOfCustomer, ownOrder } from './modules/selling/orders/orders.entity.ts'
import { orderReturn, storeReturn } from './modules/selling/returns/returns.entity.ts'
import { storeSwap, storeSwapOfOrder, swap } from './modules/selling/swaps/swaps.entity.ts'
import { salesChannel } from './modules/shop/sales-channels/sales-channels.entity.ts'
import { shippingOption } from './modules/pricing/shipping-options/shipping-options.entity.ts'
import { user } from './modules/access/users/users.entity.ts'
import { stockedVariant } from './modules/catalog/variants/variants.entity.ts'

/** Registers entities that relations refer to by name, because their modules may not import those of the entities. */
export const registerEntities = () =>
  nameEntities({
    'cart of an order': cartOfOrder,
    claim,
    'claim for shoppers': storeClaim,
    'edit of an order': bareOrderEdit,
    'edit of an order for shoppers': storeEditOfOrder,
    'cart of a swap': cart,
    'cart of a swap for shoppers': storeCartOfSwap,
    'draft order': draftOfOrder,
    fulfillment,
    'fulfillment for shoppers': storeFulfillment,
    'fulfillment for strangers': foundFulfillment,
    'order of a customer': orderOfCustomer,
    'own order': ownOrder,
    'reserved line': reservedLine,
    return: orderReturn,
    'return for shoppers': storeReturn,
    'sales channel': salesChannel,
    'shipping option': shippingOption,
    'stocked variant': stockedVariant,
    swap,
    'swap for shoppers': storeSwap,
    'swap of an order for shoppers': storeSwapOfOrder,
    user,
  })
