import { rowsOfStaff, type HeldRows } from './quirks-of-staff.data.ts'

const discounts = {
  'pricing/discounts/discounts.test.ts': {
    'a percentage is stored as an integer': 'accepts percentages with fractions',
    'a fixed value can have decimals': 'with %s is refused',
    'an update can leave a discount without regions': 'cannot be changed into one that could not be created',
    'deleting a dynamic discount leaves its codes': 'are deleted one by one, and with the discount',
    '`usage_limit` of a dynamic code is ignored': 'have its rule, its limit and an end of their own',
    'an `id` of another rule in an update': 'cannot be changed into one that could not be created',
    'filters `phase`, `parent_discount_id`': 'is filtered by phase',
  },
  'discounts/conditions/conditions.test.ts': {
    'a change of a condition can add ids of another type': 'with members of another type',
    'a condition can name a deleted product': 'with unknown %s',
  },
  'pricing/gift-cards/gift-cards.test.ts': {
    'a balance above a gift card': 'keeps the balance between zero and its value',
    'gift cards: no `fields`': 'has its transactions on request',
    'codes of gift cards must match exactly': 'find cards by their codes in one statement',
  },
  'operation/notifications/notifications.test.ts': {
    'emailing a card that staff issued': 'a card that the staff make for a recipient is sent to them',
  },
  'shop/return-reasons/return-reasons.test.ts': {
    'deleting a return reason hides its children': 'deleting a reason deletes the reasons below it',
    'return reasons are listed in no defined order': 'a reason has a parent or children',
  },
}

const sales = {
  'selling/carts/checkout.test.ts': {
    'a completed cart can still be changed': 'prevents changes of the order’s items through the cart',
    'merging an item checks the stock of the added': 'counts all units of a variant against the stock',
    'taxes of a region without `automatic_taxes`': 'of a region without automatic taxes shows them once requested',
    'payment sessions keep the amount of a cart': 'a change of goods removes the shipping method',
    'units are reserved at the first location': 'reserves at the first location that has enough',
    '`display_id` is a sequence': 'that fails at its last step leaves a gap in the numbers',
    '`q` of orders': 'is found by the name it was placed with',
    'filter `discount_id` of orders': 'is found by its discount code, and by the discount',
  },
  'selling/carts/strangers.test.ts': {
    '`customer_id` of a cart can be any': 'a cart takes neither the customer nor an address of another shopper',
    'groups of a guest apply to every cart': 'an email address of a customer does not give their prices',
    'an old cart is ordered at its old prices': 'is not completed at an expired price',
    'any number of lines and metadata': 'has at most 200 lines',
    'any number of unpaid orders': 'are limited per IP address; repeating a completed request',
    'any address id is accepted': 'a cart takes neither the customer nor an address of another shopper',
  },
  'selling/carts/races.test.ts': {
    'completion is resumed by recovery points': 'one cart completed 20 times by two servers',
    '`discount.usage_count` rises after the order': 'a code limited to five uses is used five times',
  },
  'selling/carts/admin-carts.test.ts': {
    '`GET /admin/carts` and': 'carts with items are listed with their totals, shopper and phase',
  },
  'pricing/gift-cards/cards-of-order.test.ts': {
    '`ends_at` of a gift card is not checked': '%s after it was added to the cart',
    'a gift card that was disabled, or expired': '%s after it was added to the cart',
    'gift cards in an order are issued': 'once the payment is captured: one per unit',
    'any number of gift cards can be bought': 'however they come into the cart',
    'canceling an order does not affect gift cards': 'is refused once one of its cards has been spent',
    'canceling an order restores neither balances': 'returns the amounts of its gift cards',
  },
}

const changes = {
  'selling/orders/transfer.test.ts': {
    '`GET /admin/orders/{id}/changes`': 'a transferred order is listed for its new customer',
    '`customer_id` of `POST /admin/orders/{id}`': 'a transferred order is listed for its new customer',
  },
  'orders/change/update-order.test.ts': {
    '`POST /admin/orders/{id}` also takes': 'an update of an order takes no %s',
    '`metadata` of an order cannot be set': 'metadata of an order are set and removed key by key',
  },
  'orders/change/finish-cancellations.test.ts': {
    'while an order is being canceled, others': 'an order waits for an unanswered cancellation',
  },
  'order-shipping/order-shipping.test.ts': {
    'an order takes a shipping option of any region': 'options of another region, for returns or unknown are refused',
    'the same shipping method sent again': 'the same method sent again changes nothing',
  },
  'order-edits/order-edits.test.ts': {
    'a confirmed order edit replaces every line': 'the edit shows the lines before and after for good',
    'what a gift card has paid too much': 'the overpaid part of a gift card is returned to it',
    'the search for orders finds the lines': 'an order is found by the lines that an edit has added',
    'confirming an edit deletes the reservations': 'lines, stock and money of the order follow',
    'units that are fulfilled can be removed by an edit': 'units that are fulfilled stay',
    'undoing a changed quantity removes the line': 'a removed change leaves the line as it is in the order',
    'a requested edit can be changed': 'a change after the request takes it back',
    'an edit that is canceled or declined keeps': 'canceling an order cancels its edit and the payment',
    'staff confirm an edit with a difference': 'an edit that the staff confirm leaves the difference to be paid',
    'what is paid for a confirmed edit belongs': 'an edit that the staff confirm leaves the difference to be paid',
    '`POST /admin/payment-collections/{id}/authorize`': 'a difference that the shop received in another way',
    'the payment collection of an edit is its': 'a customer who has overpaid pays only what is unpaid',
    'adding a line drops amounts': 'what was taken off a line by hand stays',
    'gift cards that an edit adds': 'lines of gift cards are neither added, changed nor removed',
    'a canceled, declined or confirmed edit': 'an edit that was canceled, declined or confirmed cannot be requested',
    'shoppers complete and decline edits without limit':
      'without signing in, at most 60 edits are confirmed or declined',
  },
}

const parcels = {
  'selling/fulfillments/fulfillments.test.ts': {
    'a fulfillment without `location_id` changes no stock': 'its stock leaves with the first of the two',
    'units of several lines can be packed': 'lines that a location has too few units for together are not packed',
    'canceling a fulfillment puts the stock back': 'canceling a fulfillment puts the units back where they were',
    'one canceled fulfillment makes the': 'canceling a fulfillment puts the units back where they were',
    'a shipment sent again counts its units again': 'a parcel that has left is counted once',
    '`tracking_links` of a shipment': 'a parcel that has left is counted once',
    'a parcel is packed by one request': 'an order is packed and shipped in one request, or neither',
    'lines that an order does not have are ignored': 'a line that the order does not have is refused',
    'units of products whose shipping profile': 'goods that no shipping method is for go with the first method',
    'only a completed order can be archived': 'an order is completed, archived and brought back',
    'shoppers see all columns of fulfillments': 'shoppers see their parcels without where they were packed',
    '`items[].location_id` of': 'units from several locations make one parcel for each',
    '`fulfillment_ids` of the answer': 'packing answers the ids of its own parcels',
  },
  'fulfillments/labels/labels.test.ts': {
    'a fulfillment provider is called while': 'refuses with its reason; the parcel stays packed',
    'a fulfillment provider that cannot say': 'is that of the cart; an option without one is left out',
    'labels: `labels` of fulfillments': 'is made for a packed parcel, with its tracking number',
  },
}

const returns = {
  'selling/returns/returns.test.ts': {
    '`POST /admin/orders/{id}/return` and': 'units that are not shipped, already returned, or of another order',
    '`note` of a return requested by staff': 'the note of a return is that of the lines without one',
    'a line that is named twice in a return': 'a line that is named twice counts once',
    'receiving a return adds the requested': 'what came counts, not what was requested',
    'a receipt without `location_id`': 'a location that is named takes the units',
    '`damaged_quantity` of a received line': 'units that cannot be sold again are refunded',
    '`received_quantity` of a received line': 'units that two colleagues have counted are received once',
    'a refund through a return leaves': 'a return is requested and received, and its units and its money go back',
    'a receipt whose refund exceeds': 'an uncaptured amount is not refunded',
    'a receipt is owed more than is left': 'a receipt is owed what is left of what was paid',
    '`receive_now` puts the units back': 'with receive_now a return is requested, received and refunded',
    'anyone who may change orders refunds returns': 'without the permission to refund',
    'an order with a received return': 'an order with returns is not canceled',
    'return shipping of any region': 'by an option that is for returns',
    'shoppers request a return and cannot take it back': 'a shopper cancels a return of which nothing has come',
    '`location_id`, `metadata` and `idempotency_key` of a return': 'a shopper requests a return with ids alone',
    'events `return.requested`': 'a return that is requested, received or canceled is an event',
  },
  'returns/undo-receipt.test.ts': {
    'a receipt is for good': 'the receipt of a return is undone',
  },
  'selling/returns/gift-cards.test.ts': {
    'a return of an order that a gift card has paid': 'an order that a card has paid alone gives everything back',
    '`POST /admin/orders/{id}/refund-shares/return`': 'how a refund is divided is shown before it is given',
    'units that were claimed count for nothing': 'whether units are claimed or come back',
  },
}

const claims = {
  'selling/claims/claims.test.ts': {
    'units that were refunded are claimed as well': 'units that were refunded are not claimed',
    'units are claimed again and again': 'units are claimed once, and not after they have come back',
    'lines of other orders can be claimed': 'lines that were not fulfilled or are of another order',
    'the return of a claim refunds its units': 'a claim that was refunded is not refunded again',
    'a claim refunds more than was captured': 'the part that no payment covers is returned to the gift card',
    'canceling a claim leaves its units reserved': 'a claim that is canceled gives its units free again',
    '`refund` claims with `additional_items`': 'a claim whose content does not fit its type',
    'a claim that refunds needs only': 'a user who may not refund cannot make a claim',
    'shipping methods of any cart, order or claim': 'a claim takes no shipping method of its order',
    '`tracking_links` of a claim': 'a parcel of a claim that is unpacked is an event',
    'shoppers see all columns of claims': 'shoppers see what they get, and nothing of what the staff',
  },
  'claims/refused-claims.test.ts': {
    '`payment_status` of a claim is `refunded`': 'a claim counts as refunded once its provider has answered',
    'a claim whose provider refuses the refund': 'when the provider refuses the refund, the claim and its return',
  },
}

const swaps = {
  'selling/swaps/swaps.test.ts': {
    'a shopper changes the lines of the cart of an exchange': 'the exchanged lines of the cart cannot be changed',
    'the cart of an exchange that was agreed to reserves': 'a customer gets the difference to cheaper goods, once',
    'gift cards reduce the total of the cart': 'the cart of an exchange takes no gift card, and no code',
    'a return line takes off the whole discount': 'returned units take off their share of the discount',
    '`Return shipping` of an exchange': 'the customer pays for the return, with its tax',
    'an order that something was refunded of': 'several exchanges of one order come after one another',
    'receiving the return of an exchange refunds': 'the returned units bring no second refund',
    'the units of an exchange can be returned': 'units of an exchange bring nothing else',
    'a canceled fulfillment makes the': 'a canceled fulfillment leaves the exchange to be sent',
    'the payment of a canceled exchange counts': 'a canceled exchange gives its stock and its payment back',
    'an exchange whose difference was refunded in part': 'a customer gets the difference to cheaper goods, once',
    'the cart of an exchange shares the addresses': 'an exchange has copies of the addresses of its order',
    '`POST /store/swaps`': 'a shopper asks for an exchange and finds it by its cart',
    'events `swap.canceled`': 'an exchange that is canceled is an event',
  },
  'swaps/refused-swaps.test.ts': {
    'a capture or a refund of an exchange that fails': 'a capture that the provider refuses is tried again',
    'one with a captured payment, but no refund': 'is canceled only by users who may refund',
  },
}

const drafts = {
  'selling/draft-orders/draft-orders.test.ts': {
    'a draft order that is marked as paid checks': 'a draft stays open until its items are in stock',
    'marking a draft order as paid again': 'a draft that is marked as paid several times at once',
    'the payment of a draft order that is marked': 'a draft that is marked as paid becomes an order',
    'each change of the lines of a draft order': 'shipping methods stay when lines change, unlike in v1',
    'the price of a shipping method of a draft order': 'the price of the staff applies again when free shipping ends',
    'a draft order with a price for one shipping option': 'each method has its own price',
    'anyone with the id of the cart of a draft': 'pays the draft as it is, and changes nothing else',
    'a completed draft order can be deleted': 'a draft that is marked as paid becomes an order',
    '`shipping_methods`, `gift_cards` and': 'a draft order takes the gift cards that staff choose',
  },
  'pay-links/pay-links.test.ts': {
    'a draft order is paid at an address': 'an emailed link leads the customer to the draft order',
  },
}

const payments = {
  'selling/payments/settle-captures.test.ts': {
    'a crash, or a provider that does not answer, leaves a captured payment': 'without an answer %s is settled once',
  },
  'order-refunds/order-refunds.test.ts': {
    'a refund without a known `reason`': 'a refund without a known reason is refused',
    'a refund of an uncaptured payment': 'nothing is refunded of what was not captured',
    '`items`, `shipping_amount` and': 'a refund notes the units and the shipping that it is for',
    'a unit is refunded once': 'a unit is refunded once: by units, or by a return',
  },
  'payments/refunds/open-refunds.test.ts': {
    'a refund without an answer of the provider': 'without an answer stays pending, counts, and is settled once',
    'repeating a refund with its': 'with a lost answer is not made twice',
  },
  'selling/payments/payments.test.ts': {
    'capture and refund of `/admin/payments`': 'a payment is captured once, and refunded in parts',
    'payments of a canceled order': 'the payment of a canceled order is neither captured',
  },
  'selling/payments/stripe.test.ts': {
    'canceling an order with a captured payment': 'of a canceled order voids authorized and refunds captured',
    '`POST …/payment-sessions/{provider}`': 'cannot be redirected to another payment by data',
    'a payment that was confirmed before': 'after confirmation voids the payment and starts a new one',
    "Stripe's webhook completes the cart": 'by the webhook if it comes first; then the shopper finds it',
    'an order that Stripe captures automatically': 'the order is paid from the start',
  },
  'selling/payments/declined-payments.test.ts': {
    '`GET /admin/orders/{id}/declined-payments`': 'each declined try of a cart is counted once',
  },
  'payment-collections/payment-collections.test.ts': {
    'refreshing an authorized session': 'refreshes a session, whose former authorization no longer counts',
    'a provider that refuses one of several sessions': 'counts only these, and later all',
    'sessions of a canceled payment collection': 'is canceled while its provider is asked',
    'an edit is completed although its payment was refunded': 'is not paid any more once a part of it was refunded',
  },
}

const words = {
  'modules/operation/notes/notes.test.ts': {
    'any user changes and deletes notes of others': 'is changed and deleted only with the permission',
    'notes of users who were deleted': 'the author of a note is shown after the user was deleted',
    '`author` of a note has all columns': 'a note has its record, author and time',
    '`resource_type`, `resource_id` and `value`': 'a note with %s is refused',
  },
  'operation/notes/mentions.test.ts': {
    '`mention_ids` in the bodies of notes': 'a mentioned user gets one email with the text',
  },
  'operation/notifications/notifications.test.ts': {
    'emails lead to an edit or an exchange by its id': 'each request to confirm an edit is emailed, with the changes',
    'a refund over several payments reports': 'a refund over several payments sends one email',
    'the list of notifications has what was sent': 'emails of an order are found with those of its edits',
    '`/admin/mail-kinds`': 'an email of a kind that is switched off is not sent',
    'emails of orders, shipments, edits to confirm': 'only the email and the card contain its code',
    '`context.language` of a cart': 'an order confirmation is written in the language of the shopper',
  },
  'insight/report-mails/report-mails.test.ts': {
    '`/admin/report-mails`': 'a saved report is emailed once when it is due',
  },
  'operation/notices/notices.test.ts': { '`/admin/notices`': 'users see the kinds that their permissions allow' },
  'operation/mails/mail-texts.test.ts': {
    '`/admin/mail-texts`': 'an own text is in the emails from then on',
  },
}

const shoppers = {
  'orders/look-up/look-up.test.ts': {
    '`customer` of an order': 'an order shows what its customer entered',
    '`GET /store/orders` by number': 'by number and email address, shows progress and items, and no id',
    'unlimited attempts': 'is limited in misses per IP address',
  },
  'selling/carts/strangers.test.ts': {
    '`data` of payments and payment sessions': 'client secrets are no longer shown after the payment',
  },
  'test/store-window.test.ts': {
    '`metadata` of an order by `fields`': 'by %s with every field, some at a time',
    '`note`, `metadata` and `idempotency_key` of refunds': 'by %s with every relation',
    '`rule.conditions` of discounts': 'the name %s of %s is refused',
    '`items.variant.product` of a cart or order': 'a line shows its product while shoppers find it',
    'prices of a variant by': 'prices of a group are shown to its members only',
  },
  'pricing/gift-cards/gift-cards.test.ts': {
    '`order_id` of a gift card': 'see the balance of a card whose code they have, and nothing else',
  },
}

const idempotency = {
  'kernel/http/idempotency.test.ts': {
    'keys work on cart completion': 'answers what the first request answered, which ran once',
    "the client's key is replaced": 'is echoed, and browsers may read it',
    'a concurrent duplicate': 'duplicates that come at once run once, and all get the answer',
    "a guest's key works anywhere": 'two guests with the same weak key get a cart each',
  },
}

const extensions = {
  'operation/extensions.test.ts': {
    'extensions are built into the dashboard': 'and a broken one harms nothing',
    'a widget that throws is not shown': 'a widget that throws shows a notice in its place',
    'widgets of gift cards': 'every zone shows its widget, with the whole record of its screen',
    'zones of the list of collections': 'every zone shows its widget, with the whole record of its screen',
    'extension pages below `/orders`': 'an extension is switched on, its pages are there',
  },
  'extension/src/rules.test.ts': {
    'reserved paths are checked': 'is reserved, whatever its parameter is called',
    'a settings page can have the path': 'is below the settings, and not that of a built-in page',
  },
  'extension/src/registry.test.ts': {
    'a link with a fault': 'is shown without it, and says so',
    'a component must be a variable': 'takes %s as a component',
  },
  'extension/src/v1/runtime/react.test.tsx': {
    'extensions run on React 18': 'functions have the default properties that React 18 gave them',
  },
  'operation/v1-extensions.test.ts': {
    "extensions use the dashboard's router": 'with widgets, nested routes and a page of the settings works unchanged',
    "extensions share the dashboard's query cache":
      'with widgets, nested routes and a page of the settings works unchanged',
  },
  'extension/src/v1/styles.test.ts': {
    'styles of an extension apply to': 'matches inside of the extension only',
  },
  'extension/src/v1/find-parts.test.ts': {
    'any script below `widgets`': 'the parts of v1 are found by their folders',
  },
  'commands/extension.command.test.ts': {
    '`MEDUSA_BACKEND_URL` is `/`': 'an extension of v1 is built without a change of its files',
  },
  'plugins/static.test.ts': {
    'pages of the dashboard have no content': 'pages of the dashboard allow style elements',
  },
  'extension/src/contributions.test.ts': {
    'columns, filters, bulk actions': 'parts with an id are registered under that of their extension',
  },
  'operation/extensions/extensions.test.ts': {
    '`GET /admin/extensions`': 'are listed with what they need',
  },
}

export const heldRows: HeldRows = {
  ...rowsOfStaff,
  'What shoppers see': shoppers,
  Idempotency: idempotency,
  'Discounts, gift cards, return reasons': discounts,
  'Carts, checkout, orders': {
    ...sales,
    ...changes,
    ...parcels,
    ...returns,
    ...claims,
    ...swaps,
    ...drafts,
    ...payments,
    ...words,
  },
  'Extensions of the dashboard': extensions,
}
