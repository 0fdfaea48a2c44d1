import type { PriceList, PriceListPhase } from '@storeroom/contract'
import {
  type Computed,
  type Entity,
  type RowOf,
  belongsTo,
  boolean,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  linked,
  metadata,
  shownColumns,
  softDeleteDates,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import { countOf, linkedBy } from '../../../kernel/related-rows.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { inPhase, phaseOf, type Phases } from '../../../kernel/read/phases.ts'
import { moneyAmount, plainVariant, product, variant } from '../../catalog/products/products.entity.ts'

const customerGroup = entity({
  table: 'customer_group',
  permission: 'customer-groups:read',
  prefix: 'cgrp',
  columns: { name: notNull(text), metadata, ...softDeleteDates },
})

/** v1 links prices and variants by a table of its own: a price shows its variant as a list of one. */
const listPrice: Entity = {
  ...moneyAmount,
  relations: {
    variants: linked(() => plainVariant, 'money_amount', 'id', 'variant_id'),
    variant: belongsTo(() => plainVariant, 'variant_id'),
  },
}

export const priceList = entity({
  table: 'price_list',
  permission: 'price-lists:read',
  prefix: 'pl',
  revised: true,
  columns: {
    name: notNull(text),
    description: notNull(text),
    type: notNull(textOf<PriceList['type']>()),
    status: notNull(textOf<PriceList['status']>()),
    starts_at: time,
    ends_at: time,
    includes_tax: notNull(boolean),
    ...softDeleteDates,
    price_count: countOf((row) => `money_amount m where m.price_list_id = ${row}.id and m.deleted_at is null`),
    markets: hidden(
      expression(
        'json',
        (
          row,
        ) => `(select coalesce(jsonb_agg(jsonb_build_object('currency_code', c.currency_code, 'region_id', c.region_id,
            'price_count', c.price_count) order by c.region_id is not null, c.currency_code, c.region_id), '[]')
          from (select m.currency_code, m.region_id, count(*)::int as price_count from money_amount m
            where m.price_list_id = ${row}.id and m.deleted_at is null group by m.currency_code, m.region_id) c)`,
      ),
    ),
    // Includes deleted groups: a list whose only group was deleted applies to no one, not to everyone.
    group_count: countOf((row) => `price_list_customer_groups l where l.price_list_id = ${row}.id`),
  },
  filters: {
    customer_groups: linkedBy('price_list_customer_groups', 'price_list_id', 'customer_group_id'),
  },
  search: (row) => `${row}.search`,
}).related({
  prices: hasMany(() => listPrice, 'price_list_id'),
  customer_groups: linked(
    () => customerGroup,
    'price_list_customer_groups',
    'price_list_id',
    'customer_group_id',
    'child.name, child.id',
  ),
})

export const priceLists: Resource = {
  entity: priceList,
  one: 'price_list',
  many: 'price_lists',
  single: { relations: ['prices', 'prices.variants', 'prices.variant', 'customer_groups'] },
  notFound: (id) => `Price list with id: ${id} was not found`,
}

/** Prices of a variant among a list's products: its base prices, and those of this list. */
const pricesOfList: Computed = {
  fields: ['prices'],
  inputs: ['prices'],
  compute: ({ prices }: { readonly prices: readonly RowOf<typeof moneyAmount>[] }, { priceListId }) => ({
    prices: prices.filter(({ price_list_id }) => price_list_id === null || price_list_id === priceListId),
  }),
}

const variantOfList: Entity = { ...variant, computed: [...plainVariant.computed, pricesOfList] }

const productOfList: Entity = {
  ...product,
  relations: {
    ...product.relations,
    variants: hasMany(() => variantOfList, 'product_id', 'child.variant_rank, child.id'),
  },
}

const defaults = {
  fields: shownColumns(product),
  relations: [
    'variants',
    'variants.prices',
    'variants.options',
    'profiles',
    'images',
    'options',
    'options.values',
    'tags',
    'type',
    'collection',
  ],
}

export const productsOfList: Resource = {
  entity: productOfList,
  one: 'product',
  many: 'products',
  list: defaults,
  single: defaults,
  notFound: (id) => `Product with id: ${id} was not found`,
}

/** The same bounds as in price selection: a list is not active yet at its start, and no longer active at its end. */
const phases: Phases<PriceListPhase> = {
  draft: (row) => `${row}.status <> 'active'`,
  scheduled: (row) => `${row}.status = 'active' and ${row}.starts_at >= n.at and coalesce(${row}.ends_at > n.at, true)`,
  active: (row) =>
    `${row}.status = 'active' and coalesce(${row}.starts_at < n.at, true) and coalesce(${row}.ends_at > n.at, true)`,
  expired: (row) => `${row}.status = 'active' and ${row}.ends_at <= n.at`,
}

export const inListPhase = inPhase(phases)
export const priceListPhase = phaseOf(phases)
