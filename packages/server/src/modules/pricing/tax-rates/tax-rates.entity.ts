import { belongsTo, dates, entity, notNull, linked, metadata, number, text } from '../../../kernel/entity.ts'
import { entityNamed } from '../../../kernel/named-entities.ts'
import { countOf } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { product, type } from '../../catalog/products/products.entity.ts'
import { region } from '../../shop/regions/regions.entity.ts'

/** The number of existing rows of a kind that the rate is linked to. */
const linkedCount = (link: string, column: string, table: string) =>
  countOf(
    (row) => `${link} l join "${table}" m on m.id = l.${column} where l.rate_id = ${row}.id and m.deleted_at is null`,
  )

export const taxRate = entity({
  table: 'tax_rate',
  prefix: 'txr',
  revised: true,
  columns: {
    rate: number,
    code: text,
    name: notNull(text),
    region_id: notNull(text),
    ...dates,
    metadata,
    product_count: linkedCount('product_tax_rate', 'product_id', 'product'),
    product_type_count: linkedCount('product_type_tax_rate', 'product_type_id', 'product_type'),
    shipping_option_count: linkedCount('shipping_tax_rate', 'shipping_option_id', 'shipping_option'),
  },
  search: (row) => `${row}.search`,
}).related({
  region: belongsTo(() => region, 'region_id'),
  products: linked(() => product, 'product_tax_rate', 'rate_id', 'product_id', 'child.title, child.id'),
  product_types: linked(() => type, 'product_type_tax_rate', 'rate_id', 'product_type_id', 'child.value, child.id'),
  shipping_options: linked(
    entityNamed('shipping option'),
    'shipping_tax_rate',
    'rate_id',
    'shipping_option_id',
    'child.name, child.id',
  ),
})

export const taxRates: Resource = {
  entity: taxRate,
  one: 'tax_rate',
  many: 'tax_rates',
  notFound: (id) => `TaxRate with ${id} was not found`,
}
