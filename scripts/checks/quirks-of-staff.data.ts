/**
 * The tests that hold rows of docs/compatibility.md: by section, by the end of the test's path, and by how the row begins
 * (its second column, if the first is a dash), with a part of the test's title. Sections that are here are complete.
 */
export type HeldRows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** The sections of docs/compatibility.md about requests, people, the catalog, prices, stock and files (`quirks.data.ts`). */

const requests = {
  'kernel/http/bad-requests.test.ts': {
    'malformed JSON: 500': '%s: 400',
    'body too large: 500': 'takes %i bytes, and no more',
    'JSON bodies up to 100 KB': 'takes %i bytes, and no more',
  },
  'plugins/time-limits.test.ts': { 'a body may take any time': 'a slow body loses its connection' },
  'server/test/conformance.test.ts': {
    'answers have no cache headers': 'no shared cache stores anything but the catalog',
    'only some routes refuse unknown properties': 'an unknown property of a body answers 400 with its name',
    'null ends in a 500': 'null for an optional property is accepted',
  },
  'kernel/http/error-funnel.test.ts': {
    'error bodies have `code`': 'wrong fields and conflicts are sent with the message',
    'unknown API path': 'an unknown path is answered in plain text',
    'a statement may run forever': '%s is %i %s',
  },
  'kernel/disk-space.test.ts': { 'disk full: 500': 'with a full disk writes are refused' },
  'v1-client/requests.test.ts': { '`starts_at` and the like': 'the date %s of a body is read as v1 reads it' },
  'kernel/http/own-addresses.test.ts': { '`/uploads/…` of pictures': 'each host gets its own addresses' },
  'access/auth/auth.test.ts': { 'no limits for attempts': 'at one account: after ten' },
}

const queries = {
  'kernel/read/conventions.test.ts': {
    '`limit` and `offset` without bound': '%s is refused',
    '`expand` of any depth': 'goes five levels deep and no further',
    'an array parameter must be sent': 'a single word where a list is meant',
    'rows of equal dates': 'rows of equal keys come in the order of their ids',
  },
  'server/test/store-window.test.ts': {
    '`expand` and `fields` of most': 'the name %s of %s is refused',
    'an answer of any size': 'a larger one is refused with a limit that fits',
  },
  'kernel/http/bad-requests.test.ts': { '`q` of any length': 'a search text has at most 500 characters' },
  'catalog/product-categories/product-categories.test.ts': {
    '`q` compares case-insensitively': 'names are searched without accents',
  },
  'kernel/read/statements.test.ts': { 'answers carry `ETag`': 'that did not change is 304 without a body' },
}

const answers = {
  'server/test/default-values.test.ts': {
    '`payment_session` of a cart': 'what a cart or a variant does not have is null',
    '`price_list: null` of every price': 'a base price has no field price_list',
    '`POST …/payment-sessions` of a cart':
      'every change of a cart answers the cart with the same fields, and nothing else',
    '`POST …/taxes` and `…/refresh`': 'every change of a cart answers the cart with the same fields, and nothing else',
    '`raw_discount_total` of carts and orders': 'orders have their totals, with the exact discount',
    '`variants[].inventory_quantity`': 'inventory items show neither inventory_quantity of their variants',
    '`sales_channels` in `GET /store/products`': 'products show their sales channels only if requested',
    '`is_active` and `is_internal` of the children': 'categories of shoppers have neither is_active nor is_internal',
    '`payments[].idempotency_key`': 'their refunds name the payment',
    '`GET /admin/order-edits` with the flag': 'order edits can be listed without the flag order_editing',
    '`expand=products` of `/store/product-categories`': 'categories of shoppers have neither is_active nor is_internal',
  },
  'v1-client/order-page.test.ts': {
    'a completed checkout answers `metadata`': 'a completion answers the whole order, without notes of the staff',
  },
  'people/customers/customers.test.ts': {
    '`password_hash` in the answers': 'is created with an account and the address in lower case',
  },
  'customer-groups/customer-groups.test.ts': {
    '`groups` of customers listed by groups': 'customers are listed with their groups, and by them',
  },
  'orders/change/update-order.test.ts': {
    '`no_notification: false` of an order': 'whether an order sends notifications is stored',
  },
  'kernel/read/conventions.test.ts': { '`fields=` (empty) leaves `id`': 'without a value they are the default ones' },
  'shop/store/store.test.ts': {
    '`GET /admin/store` lists `medusa_v2`': 'the store with its currencies, providers, flags and modules',
  },
}

const staff = {
  'access/auth/auth.test.ts': {
    'cookie session ends 10 hours': 'lasts ten hours, and as long again whenever it is used',
    'signing out leaves the bearer token': 'ends with the sign-out',
    'users list and end their own sessions': 'are listed with the present one marked',
    scrypt: 'a user imported from v1 signs in',
    'an unknown address answers faster': 'have one answer, whether or not there is such an account',
    'mutating cookie requests from anywhere': 'a write with a cookie is refused unless its origin is ours',
    'the cookie is `Secure` in production': 'is Secure wherever the settings say',
    '`POST /admin/me/password`': 'is changed with the present one; all other sessions end',
  },
  'access/auth/protection.test.ts': {
    'API tokens can have `scopes`': 'has scopes and an end',
    '`GET /admin/sessions`': 'are seen and ended by owners and admins, not by members',
  },
  'access/apps/client-apps.test.ts': {
    'apps act for users by OAuth 2.0': 'does what both its scopes and the user’s role allow',
  },
  'access/connected-services/connected-services.test.ts': {
    '`GET /admin/apps` answers the tokens': 'the services of the settings are listed as v1 lists apps',
    'a plug-in makes the `state`': 'is refused with a state that is unknown, used, too old',
    'an app without a handler': 'is neither begun nor completed by a program or by a member',
  },
  'access/users/users.test.ts': {
    '`api_token` of a user can be read': 'the api_token that v1 lets staff choose signs in',
    'a changed password or role sends no message': 'a changed role is a security event',
    'passwords of staff of any length': 'a malformed user is refused',
    'users can delete the last admin': 'the own account and the last owner are not deleted',
  },
  'access/users/password-reset.test.ts': {
    'a reset token for an address that nobody has': 'one for an unknown address is refused like a forged one',
    'expired reset token: 500': 'a token is good for fifteen minutes',
    'the reset token is made with the request': 'its event has no token',
  },
  'access/invites/invites.test.ts': {
    '`token` of an invite can be read': 'an invite is listed without its token',
    'every token of a resent invite works': 'sent again, for seven more with a new token',
  },
  'access/roles/roles.test.ts': {
    'roles do nothing': 'a custom role shows as member, grants what it names',
    'a user has a `role`': 'a custom role shows as member, grants what it names',
    '`GET /admin/auth` answers a user': 'the first account owns the shop',
  },
  'operation/setup/setup.test.ts': { '`npx medusa user`': 'the setup link creates the owner and the shop' },
}

const customers = {
  'people/store-auth/store-auth.test.ts': {
    'signing in adds the customer': 'gets a new secret with each sign-in',
    'no limits for attempts': 'the eleventh attempt at an account',
  },
  'customers/account/password-reset.test.ts': {
    'a bad or expired token of `POST /store/customers/password-reset`':
      'a token of another customer, a forged one or none',
    'reset emails are left to subscribers': 'leads to the storefront',
    'a new password ends no session': 'sets a new password and ends all sign-ins',
  },
  'customers/account/account-changes.test.ts': {
    '`POST /store/customers/me` takes any new password': 'a new password needs a recent sign-in',
    'it takes any new email address': 'an email goes to both addresses',
  },
  'people/customers/customers.test.ts': {
    'passwords of any length': 'too short a password',
    '`POST /admin/customers` needs a `password`': 'has no account without a password',
    'sending the email address that an account has': 'the same one is no change',
    'a password that staff set for a guest': 'with a password an account',
    'an address that is taken: 422': 'an address that has an account, also in capitals',
    'an unknown group of a customer': 'an unknown customer or group, and nothing is saved',
    'events carry the customer': 'is created with an account and the address in lower case',
  },
  'people/customers/store-customers.test.ts': {
    'the id of any address can become': 'has a billing address',
  },
  'customers/addresses/addresses.test.ts': { 'an unknown country: 500': 'a postal code and a country that exists' },
  'customers/addresses/addresses-by-staff.test.ts': {
    'removing the billing address': 'one of them can be the billing address, until',
    '`POST /admin/customers/{id}/addresses`': 'are added once, changed and removed by the staff',
  },
  'orders/look-up/order-requests.test.ts': {
    'a bad or expired token of `POST /store/orders/customer/confirm`': 'works once, also with two concurrent requests',
    'an email that asks for orders': 'each address gets one email in its language',
    'any number of orders in one request': 'without orders, and for more than a hundred',
  },
  'selling/orders/list-filters.test.ts': {
    '`canceled_at`, lists of `region_id`': 'own orders are found by when they were canceled',
  },
}

const settings = {
  'shop/store/store.test.ts': {
    'the default currency can be removed': 'a currency is removed, again without error, but never the default one',
    'link templates take any text': 'a malformed update is refused',
    '`default_location_id` of an update': 'new stock goes to the default location',
    'country, language, time zone and storefront': 'country, language, time zone, storefront and look of the shop',
    'flags `product_categories`': 'the store with its currencies, providers, flags and modules',
  },
  'shop/regions/regions.test.ts': { '`GET /admin/countries`': 'is deleted once, and gives its countries back' },
  'operation/changes/changes.test.ts': { '`GET /admin/regions/{id}/changes`': 'the history of %s says who changed it' },
  'operation/health/health.test.ts': { '`/admin/health`': 'a healthy shop shows versions, every check' },
  'analytics-configs/analytics-configs.test.ts': {
    'a second `POST /admin/analytics-configs`': 'a choice is stored with all fields, and replaced by another one',
  },
  'usage-data/usage-data.test.ts': {
    'usage data is sent to a service': 'it gets the settings of the project, and sends events one by one or in a batch',
    '`/admin/usage-data`': 'pages are counted by day of the shop',
    '`collects_usage_data` of': 'a shop that collects nothing asks for nothing and receives nothing',
  },
}

const channels = {
  'publishable-api-keys/admission.test.ts': {
    '`fields=+last_used_at`': 'is recorded within the hour',
    'revoking a publishable key': 'is refused at %s',
    'a key without channels': 'without channels limits nothing',
    'a key whose channels are all deleted': 'of a channel that was deleted shows nothing',
    'a disabled channel is only refused': 'a channel is disabled and enabled',
  },
  'publishable-api-keys/publishable-api-keys.test.ts': {
    'channels are given to a key': 'is created together with its channels',
    'filters `status` and `sales_channel_id`': 'keys are searched, filtered by state, channel and date',
  },
  'shop/sales-channels/channel-payments.test.ts': {
    '`payment_providers` in a channel’s metadata': 'a cart is offered the payment providers of its region',
  },
  'shop/sales-channels/sales-channels.test.ts': {
    '`metadata` of a channel can only be read': 'is created, read, changed and deleted',
  },
  'operation/changes/changes.test.ts': {
    '`GET /admin/sales-channels/{id}/changes`': 'the history of %s says who changed it',
  },
}

const shipping = {
  'shipping-options/shipping-options.test.ts': {
    'an update of a shipping option must send': 'keeps requirements that are sent with their id',
    'a calculated price is listed as 0': 'have no calculated price before there is a cart',
    'a shipping option of a deleted region': 'without those of the staff',
    'shipping options of a deleted profile': 'moves to a profile that takes it, and to the default one',
  },
  'shipping-options/cart-options.test.ts': {
    '`manual` calculates no prices': 'have the price that their provider calculates',
  },
  'pricing/tax-rates/tax-rates.test.ts': {
    'a tax rate can be any number': '%o',
    'a tax rate can move to a region': 'with a shipping option of another region, whichever of the two changes',
    '`tax_rate_id` filters products': 'shows its products, types and options, a page at a time',
  },
  'selling/documents/deleted-shipping.test.ts': {
    'carts and orders do not show a deleted shipping option': 'an order whose shipping option was deleted shows it',
  },
  'selling/explanations/explain-taxes.test.ts': {
    '`POST /admin/tax-rates/explanation`': 'each rate of a variant says whether it comes from its product',
  },
}

const groups = {
  'customer-groups/customer-groups.test.ts': {
    'deleting a customer group keeps its members': 'loses its members when it is deleted',
    '`fields=+customer_count` of groups': 'has the number of its customers on request',
  },
  'shipping-profiles/shipping-profiles.test.ts': {
    'every shipping profile can be deleted': 'to delete the last profile of type %s',
  },
  'product-values/product-values.test.ts': { 'types and tags are read-only': 'merges into another one' },
}

const products = {
  'redirects/redirects.test.ts': { 'a handle that changes is gone': 'leads to the record once it has another handle' },
  'change-sets/change-sets.test.ts': { '`/admin/change-sets`': 'every change is live, for shoppers too' },
  'catalog-health/catalog-health.test.ts': {
    '`/admin/catalog-health`': 'a filter by several flaws lists products with any of them',
  },
  'catalog/products/products.test.ts': {
    'adding an option leaves existing variants': 'existing variants getting a value to be renamed',
    'deleting a product leaves its variants': 'is deleted, again without complaint, and its handle and SKU are free',
    'a SKU that is taken': 'names that exist already',
    'an empty string is a SKU': 'is created with all of its parts',
    '`inventory_quantity` is a column': 'is at the shop’s location, and follows the variant',
    '`POST /admin/products/{id}/images/{image_id}`': 'have alt texts that shoppers get',
  },
  'catalog/products/store-products.test.ts': {
    'shoppers see all metadata of variants': 'what a unit costs the shop is seen by the staff alone',
    'without region and currency, prices differ': 'without a context are all listed and none is chosen',
    '`*_includes_tax` is absent': 'without the flag it is unknown whether prices include tax',
    '`POST /store/products/search`': 'answers hits among what a shopper may see',
    'texts in one language': 'short translations are requested by name',
  },
  'catalog/collections/collections.test.ts': {
    'deleting a collection leaves its id':
      'is deleted, again without complaint, and its products are then in no collection',
  },
  'catalog/product-categories/product-categories.test.ts': {
    'a category can be moved below itself': 'below itself or one of its descendants is refused',
    'a shopper sees the parent of a category': 'see neither inactive nor internal categories',
    'an unknown `parent_category_id`': 'an unknown parent is 404',
    '`fields=+product_count`': 'each category has its own number of products',
  },
  'products/read/category-filters.test.ts': {
    "a shopper's `include_category_children`": 'include_category_children lists %s',
  },
  'operation/changes/changes.test.ts': { '`GET …/{id}/changes` of products': 'the history of %s says who changed it' },
  'products/bulk/product-bulk.test.ts': { '`POST /admin/products/bulk/…`': '1 to 1000 ids in one call are accepted' },
  'people/customer-groups/customer-groups.test.ts': {
    '`POST /admin/customer-groups/{id}/customers/bulk`': 'answers who was added and removed',
  },
  'selling/documents/brand.test.ts': { '`POST /admin/store/brand`': 'is logo, favicon and accent color' },
  'selling/product-sales/product-sales.test.ts': {
    '`GET /admin/products/{id}/sales`': 'are units, orders and revenue of orders that are not canceled',
  },
  'selling/documents/documents.test.ts': { '`/admin/orders/{id}/documents`': 'an invoice has the sums of its order' },
  'selling/order-bulk/order-bulk.test.ts': { '`POST /admin/orders/bulk/…`': 'fulfill packs all unfulfilled units' },
  'selling/orders/list-filters.test.ts': {
    '`GET /admin/orders/tags`': 'tags that orders have are listed',
    '`GET /admin/orders/totals`': 'the totals of the orders that a filter finds',
    'filters `to_pack`, `to_ship`': 'orders are found by units to be packed and parcels to be shipped',
  },
  'insight/search/search-cases.test.ts': {
    'the dashboard searches four lists': 'of 50 texts, each finds what is meant first',
  },
  'access/favorites/favorites.test.ts': { '`POST /admin/favorites`': 'favorites are added once and removed' },
  'shop/saved-views/saved-views.test.ts': { 'views of lists are kept': 'a view stores the whole state of a list' },
  'products/write/product-dates.test.ts': {
    'a published product is visible': 'a product is in every list and page from its start to its end',
  },
  'catalog/collections/collection-dates.test.ts': {
    'a collection is visible as long as it exists': 'shoppers see it from its first date on',
  },
  'products/read/list-filters.test.ts': {
    'filters `inventory_quantity`, `pictures`': 'products with and without a picture',
    'filter `except` of': 'all products but some',
  },
  'products/read/vendors.test.ts': { '`GET /admin/products/vendors`': 'vendors are listed once each' },
  'catalog/rules/rules.test.ts': { '`rule` in the metadata': 'adds matching members once it is saved' },
}

const prices = {
  'pricing/price-lists/price-lists.test.ts': {
    'a price sent twice to a list': 'keep their id if they are sent again',
    'deleting a price list leaves its prices': 'is deleted with its prices, also twice',
    'a price list answers `includes_tax`': 'is created with prices and groups, and answered as in v1',
    '`fields`, `expand` on single price lists': 'has groups and the number of prices on request',
    '`POST /admin/price-lists/{id}/copy`': 'is a draft without dates for the same groups',
    '`GET /admin/price-lists/{id}/prices`': 'gets every variant of the list’s products',
  },
  'products/write/many-variants.test.ts': {
    '`fields`, `expand` on every write of a product': 'every write of a product answers with the requested fields',
  },
  'products/prices/list-price-copies.test.ts': {
    '`copy_list_prices_of` of a new variant': 'come with a variant that is a copy',
  },
  'operation/changes/changes.test.ts': {
    '`GET /admin/price-lists/{id}/changes`': 'the history of %s says who changed it',
  },
  'products/prices/price-changes.test.ts': {
    '`POST /admin/products/{id}/prices/changes`': 'are set and taken away; tiers and prices of price lists stay',
  },
  'products/prices/price-lists-in-context.test.ts': {
    'prices are cached for a while': 'a list that starts in an hour counts after it',
    '`price_list` of a price has all columns': 'a price names its price list, but not the customer groups',
  },
  'catalog/variants/variants.test.ts': {
    'prices of `GET /admin/variants/{id}`': 'a retrieved variant has its stored prices',
    '`GET /admin/variants` leaves out': 'lists all variants with their products',
    'an unknown `customer_id` is ignored': 'an unknown customer or region is 404',
    'an `override` list does not replace': 'names every price, why it counts and why not',
  },
}

const stock = {
  'access/auth/auth.test.ts': { 'inventory and stock locations are modules': 'hides its routes behind the plain text' },
  'stock/reservations/reservations.test.ts': {
    'a reservation can exceed the stock': 'takes the available units at most',
    '`POST /admin/reservations/{id}` answers': 'changes the reserved units with its quantity',
    'a reservation for 0 units': 'is of whole units, one at least',
  },
  'selling/carts/checkout.test.ts': {
    '`line_item` of a listed reservation': 'creates reservations that show the order’s number and nothing else of it',
  },
  'order-reservations/order-reservations.test.ts': {
    'all reservations of a line together': 'no more is reserved for a line than is left to send',
    '`POST /admin/orders/{id}/line-items/{id}/reserve`': 'lines of other orders, unknown places and canceled orders',
    '`quantity` of it is by default': 'without a quantity, those that are neither sent nor reserved',
  },
  'stock/inventory/inventory.test.ts': {
    'deleting a variant or product leaves its stock item': 'is deleted with its product',
    '`q` of stock items searches': 'is found by SKU, by its own words and by the title of its product',
    '`available_quantity` filters': 'is filtered by available quantity',
    '`POST /admin/inventory-items/{id}/adjustments`': 'adds, subtracts, or sets the counted quantity',
    'events `inventory-item.*`': 'changes of stock items, levels, reservations and locations are events',
    'a variant whose stock becomes managed': 'replaces the item that a variant got with managed inventory',
  },
  'shop/stock-locations/stock-locations.test.ts': {
    'the default location of the shop': 'is replaced by the oldest other one as the shop’s default',
    'an address cannot be removed': 'is renamed, its address changed in place',
    'channels of a location are changed': 'is sold from in the channels that it is given',
    'a country code of an address': 'needs a name, and a country and an address that exist',
    '`order=offered` of locations': 'is offered by its priority',
    '`GET /admin/stock-locations/{id}/summary`': 'loses its stock, its reservations and its channels',
  },
  'kernel/read/conventions.test.ts': { '`order=` any column': '%s is refused' },
  'stock/inventory/low-stock.test.ts': {
    '`low_stock_threshold` of a stock item': 'an item is low once as few are available',
    '`metadata` in the update of a stock item': 'its metadata is merged key by key',
  },
  'catalog/variants/bundles.test.ts': {
    '`GET` and `POST /admin/variants/{id}/inventory-items`': 'is added once: a second time sets the quantity',
    '`inventory_quantity` of a variant is the available': 'can be sold as often as the scarcest of its parts',
    '`inventory_quantity` of a bundle that is sent': 'cannot set its stock; sending its present number is no change',
    'SKU, title and measures of a variant': 'leaves its parts as they are',
    'deleting a stock item that a bundle takes': 'is not deleted while a bundle contains it',
  },
  'stock/reservations/set-aside.test.ts': {
    '`metadata.set_aside` of a reservation': 'cannot be sold, and are counted apart from reserved ones',
    '`POST /admin/reservations/{id}/write-off`': 'removes the units from stock with their kind',
  },
  'operation/mails/low-stock-mail.test.ts': {
    '`metadata.low_stock_mails` of the store': 'one email lists all items that became low',
  },
  'stock/purchase-orders/purchase-orders.test.ts': {
    'a stock item is created for a variant': 'has a SKU and its initial stock',
    'purchase orders: ': 'is a draft with a number, its lines and what they cost',
  },
}

const uploads = {
  'shop/uploads/uploads.test.ts': {
    'files are stored unchanged, under their names': '%s is kept by its content, under its own name',
    'pictures are stored unchanged': 'are encoded again: upright, without metadata',
    'SVG and HTML are served inline': 'everything else is only ever downloaded',
    '`url` of a protected upload': 'need a link, which works for ten minutes',
  },
  'shop/uploads/refused-uploads.test.ts': {
    'a form without files': 'a form without files',
    'any number of files': 'more than 20 files',
  },
}

const files = {
  'products/import-problems.test.ts': { 'one bad row undoes the whole import': 'a bad row refuses the file before' },
  'formats/medusa.format.test.ts': {
    'errors name no line': 'every bad cell is named; the other products are read',
    'cells that look like numbers': 'a file with every kind of column',
    'a row without variant cells': 'a product without variants',
    'rows of one handle need not': 'a handle that comes back after another product',
  },
  'tables/cell.test.ts': { 'amounts × 100': '%s %s is %d', '`19,90` fails': '%s %s is %d' },
  'products/product-import.test.ts': {
    'rows without `Product Id`': 'products are found by their words',
    'a dry run counts': 'shows what would change, field by field',
    'every import creates missing records': 'leaves out new products and new variants',
  },
  'products/shopify-import.test.ts': { "v1's format only": 'creates products, their collections, types and tags' },
  'engine/undo.test.ts': { 'an import is final': 'created records are deleted' },
  'price-lists/price-list-import.test.ts': {
    'importing prices deletes all': 'sets prices of currencies and regions, by id or SKU, and deletes all others',
    'one bad row undoes the import of prices': 'their variants keep their prices',
    'two rows of one variant': 'their variants keep their prices',
    '`price-list-export`': 'comes back from an export without a change',
  },
  'orders/order-export.test.ts': {
    'an export of orders quotes nothing': 'quotes what would move the cells',
    '`context.format: "lines"`': 'has one line for each item if asked',
  },
  'orders/order-print.test.ts': { 'jobs of type `order-print`': 'the packing slips of all orders are in one file' },
  'products/export/product-export.test.ts': {
    'metadata are neither imported nor exported': 'metadata are there, can be changed in the file',
    'products without variants are left out': 'come back without a change',
  },
  'products/workbook-import.test.ts': { 'imports are CSV': 'is read like the same rows in CSV' },
  'export-presets/export-presets.test.ts': { 'an export runs once': 'runs once a day at its hour' },
  'customers/customer-import.test.ts': { 'customers are not imported': 'are made as guests, with groups by name' },
  'images/fetch-images.test.ts': {
    'images must exist': 'are stored in the shop, and the same file again changes nothing',
  },
  'images/zip-images.test.ts': { 'pictures are addresses': 'are stored and shown' },
  'formats/export.format.test.ts': {
    'export leaves out an amount of 0': 'columns, separators and cells of a file',
    "a region's price is repeated": 'columns, separators and cells of a file',
    '`Sales Channel n Id` holds the name': 'columns, separators and cells of a file',
  },
  'tables/csv-text.test.ts': { 'text is exported as it is': 'no text begins like a formula afterwards' },
  'privacy/privacy.test.ts': {
    '`GET /admin/customers/{id}/personal-data`': 'their orders have a placeholder as email address',
  },
  'engine/imported-files.test.ts': { 'the uploaded file is deleted': 'an imported file is removed a day after' },
}

export const rowsOfStaff: HeldRows = {
  'Requests and errors': requests,
  'Query parameters': queries,
  'Default answers': answers,
  'Signing in, users, invites': staff,
  'Customers, signing in to the shop': customers,
  'Store, currencies, regions, analytics': settings,
  Products: products,
  'Sales channels, publishable keys': channels,
  'Shipping options, tax rates': shipping,
  'Customer groups, shipping profiles, tags, types': groups,
  'Price lists, variants': prices,
  Stock: stock,
  Uploads: uploads,
  'Import and export': files,
}
