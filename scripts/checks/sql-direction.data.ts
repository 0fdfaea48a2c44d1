/** A module that uses tables of domains above its own. */
export interface Upward {
  /** `people/customers`: the folder of the module, or of database functions. */
  readonly from: string
  readonly tables: readonly string[]
  readonly reason: string
}

/** SQL that uses tables of domains above its own. Most of it reads what a record is shown with, in the record's own statement. */
export const upwards: readonly Upward[] = [
  {
    from: 'shop/batch-jobs',
    tables: ['export_preset'],
    reason: 'The file of a saved export stays while the export has it; cleaning up asks in the statement that deletes.',
  },
  {
    from: 'shop/regions',
    tables: ['tax_rate'],
    reason: 'A cart shows its region with the rates that its lines can have. The entity has the plain columns only.',
  },
  {
    from: 'shop/sales-channels',
    tables: ['product', 'product_variant', 'product_sales_channel'],
    reason: 'A channel is a link to products: it counts, adds and removes them, and says which of them shoppers see.',
  },
  {
    from: 'shop/saved-views',
    tables: ['user'],
    reason: 'A view shows who made it, and a user’s default views are in the metadata of the user.',
  },
  {
    from: 'shop/stock-locations',
    tables: ['inventory_level', 'reservation_item'],
    reason: 'A location with stock or reservations cannot be deleted; asked in the transaction that deletes.',
  },
  {
    from: 'access/auth',
    tables: ['customer', 'extension'],
    reason:
      'One session can be of a user and of a customer; both are read with it, in the statement of every request. Code of an extension acts for the owner who switched it on.',
  },
  {
    from: 'stock/inventory',
    tables: ['product', 'product_variant'],
    reason:
      'An item is found by its variants and products, and a variant stays as it is while an item is linked to it.',
  },
  {
    from: 'stock/purchase-orders',
    tables: ['product', 'product_variant'],
    reason: 'A purchase order shows what is ordered by the titles of variants and products.',
  },
  {
    from: 'stock/reservations',
    tables: ['line_item', 'order', 'swap', 'claim_order'],
    reason:
      'A reservation for a line of an order is limited by what is still to be sent; line and order are locked meanwhile.',
  },
  {
    from: 'catalog/products',
    tables: ['price_list', 'price_list_customer_groups'],
    reason: 'A price that belongs to a list counts while the list does; both are read in the statement of the product.',
  },
  {
    from: 'catalog/products',
    tables: ['cart', 'customer', 'customer_group_customers'],
    reason: 'The region and the customer groups that prices are shown for, from the ids that a request brings.',
  },
  {
    from: 'catalog/products',
    tables: ['tax_rate', 'product_tax_rate', 'product_type_tax_rate'],
    reason: 'Prices with tax are calculated from the rates of the product and its type, read with the product.',
  },
  {
    from: 'catalog/products',
    tables: ['shipping_profile', 'product_shipping_profile'],
    reason: 'v1 answers products with their profile, and a new product gets the default one.',
  },
  {
    from: 'catalog/products',
    tables: ['shipping_option'],
    reason:
      'A product lacks a weight only where shipping is charged by it; asked in the statement that looks for such products.',
  },
  {
    from: 'catalog/products',
    tables: ['discount_condition_product'],
    reason: 'v1 lists the products of a condition by a filter of the products.',
  },
  {
    from: 'catalog/rules',
    tables: ['customer', 'customer_group', 'customer_group_customers', 'address'],
    reason: 'One table says what can have a rule and what conditions mean, for customers as for products.',
  },
  {
    from: 'catalog/rules',
    tables: ['order', 'payment', 'line_item'],
    reason: 'Conditions on orders and spending, and whom a new order concerns: without them a rule knows no customers.',
  },
  {
    from: 'people/customers',
    tables: ['order', 'payment'],
    reason: 'Customers are shown, filtered and sorted by the number of their orders and by what they have spent.',
  },
  {
    from: 'people/customers',
    tables: ['cart'],
    reason: 'When a guest gets an account, their open carts are moved to a new guest in the same transaction.',
  },
  {
    from: 'people/customers',
    tables: ['discount_condition_customer_group'],
    reason: 'v1 lists the customer groups of a condition by a filter of the groups.',
  },
  {
    from: 'pricing/discounts',
    tables: ['order_discounts'],
    reason: 'A canceled order gives back the uses of its discounts: found and locked in one statement.',
  },
  {
    from: 'pricing/gift-cards',
    tables: ['order', 'line_item', 'line_item_tax_line', 'payment'],
    reason: 'A card is issued for a paid line of an order, and shows the orders that sold it and that it paid.',
  },
  {
    from: 'pricing/shipping-options',
    tables: ['cart', 'line_item', 'line_item_adjustment', 'line_item_tax_line', 'custom_shipping_option'],
    reason: 'Which options a cart has, and for how much, follows from its lines; read in one statement.',
  },
]
