import { belongsTo, entity, expression, hidden } from '../../../kernel/entity.ts'
import { isOfBundle } from '../../stock/inventory/inventory.ts'
import { product, variant } from '../products/products.entity.ts'

/** Plain rows without calculated fields: the variants that are sold from a stock item. */
const stockedProduct = entity({ table: 'product', columns: product.columns })
export const stockedVariant = entity({
  table: 'product_variant',
  columns: {
    ...variant.columns,
    is_bundle: hidden(
      expression(
        'boolean',
        (row) =>
          `exists (select from product_variant_inventory_item i where i.variant_id = ${row}.id and i.deleted_at is null and ${isOfBundle('i')})`,
      ),
    ),
  },
}).related({ product: belongsTo(() => stockedProduct, 'product_id') })
