import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  SoftDeletableEntity,
  ValueFilter,
  ListOf,
  Nullable,
  NumberFilter,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  IdQuery,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { InventoryItem } from '../stock/inventory-items.ts'
import { BareProduct, ListedVariant, ProductVariant } from './product-shapes.ts'

/** A variant with its product. Only in a list do prices depend on a given context; those of a single one are null. */
const Variant = SoftDeletableEntity({
  ...ProductVariant.properties,
  inventory_items: ListedVariant.properties.inventory_items,
  product: Type.Optional(BareProduct),
})

/** The inventory of a variant, and how much of it each channel can sell. */
const VariantInventory = Type.Object({
  id: Type.String(),
  inventory: Type.Array(InventoryItem),
  sales_channel_availability: Type.Array(
    Type.Object({ channel_name: Type.String(), channel_id: Type.String(), available_quantity: Type.Integer() }),
  ),
})

/** One inventory item of a variant. */
const VariantPart = SoftDeletableEntity({
  variant_id: Type.String(),
  inventory_item_id: Type.String(),
  /** How many units of the item one unit of the variant takes. */
  required_quantity: Type.Integer(),
  /** The item's quantity at all locations that any channel sells from. */
  available_quantity: Type.Integer(),
  inventory: Type.Optional(Nullable(InventoryItem)),
})
export type VariantPart = Static<typeof VariantPart>

const Required = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const reads = { access: 'admin', permission: 'products:read' } as const
const path = '/admin/variants'

const parts = {
  access: 'admin',
  flag: 'inventoryService',
  response: ListOf('inventory_items', VariantPart),
} as const
const partsWrite = {
  ...parts,
  permission: 'products:write',
  invalidates: ['admin.changes', 'admin.products', 'admin.inventoryItems', 'store.products', 'store.variants'],
} as const

/**
 * `dearer` and `tie` lost the comparison with the chosen price. The other reasons exclude a price before it: its market
 * (currency or region), its price list, its quantities, or `tax_unknown`: only one of it and the base price includes
 * tax, and the rate is unknown.
 */
const outcomes = [
  'chosen',
  'dearer',
  'tie',
  'other_market',
  'list_draft',
  'list_not_started',
  'list_ended',
  'other_group',
  'quantity',
  'tax_unknown',
] as const

/** A candidate price with the reason why it was or was not chosen. */
const Candidate = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  currency_code: Type.String(),
  region_id: Nullable(Type.String()),
  min_quantity: Nullable(Type.Integer()),
  max_quantity: Nullable(Type.Integer()),
  outcome: Choice(...outcomes),
  price_list: Nullable(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      type: Choice('sale', 'override'),
      status: Choice('active', 'draft'),
      starts_at: Nullable(Time),
      ends_at: Nullable(Time),
    }),
  ),
})

export const PriceExplanation = Type.Object({
  region_id: Nullable(Type.String()),
  currency_code: Nullable(Type.String()),
  original_price: Nullable(Type.Integer()),
  calculated_price: Nullable(Type.Integer()),
  calculated_price_type: Nullable(Choice('default', 'sale', 'override')),
  /** The chosen price first, then the eligible ones, then the others. */
  candidates: Type.Array(Candidate),
})
export type PriceExplanation = Static<typeof PriceExplanation>

export const variants = {
  list: {
    ...reads,
    method: 'GET',
    path,
    stale: true,
    query: Query({
      id: Type.Optional(ValueFilter),
      q: Type.Optional(SearchWords),
      title: Type.Optional(ValueFilter),
      manage_inventory: Type.Optional(Type.Boolean()),
      allow_backorder: Type.Optional(Type.Boolean()),
      inventory_quantity: Type.Optional(NumberFilter),
      cart_id: Type.Optional(IdQuery),
      region_id: Type.Optional(IdQuery),
      currency_code: Type.Optional(IdQuery),
      customer_id: Type.Optional(IdQuery),
      ...ordering,
      ...fieldSelection,
      ...paging(20),
    }),
    response: ListOf('variants', Variant),
    errors: ['invalid_data', 'not_found'],
    summary: 'List variants with their prices for a context',
  },
  retrieve: {
    ...reads,
    method: 'GET',
    path: `${path}/{id}`,
    query: Query(fieldSelection),
    response: ResponseWith('variant', Variant),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve a variant',
  },
  inventory: {
    ...reads,
    method: 'GET',
    path: `${path}/{id}/inventory`,
    flag: 'inventoryService',
    response: ResponseWith('variant', VariantInventory),
    errors: ['not_found'],
    summary: 'Retrieve the inventory of a variant',
  },
  listParts: {
    ...parts,
    permission: 'products:read',
    method: 'GET',
    path: `${path}/{id}/inventory-items`,
    query: Query({ ...fieldSelection, ...paging(100) }),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the inventory items of a variant',
  },
  addPart: {
    ...partsWrite,
    method: 'POST',
    path: `${path}/{id}/inventory-items`,
    body: Body({ inventory_item_id: Type.String(), required_quantity: Type.Optional(Required) }),
    errors: ['invalid_data', 'not_found'],
    summary: 'Add an inventory item to a variant, or set the quantity of one that it already has',
  },
  updatePart: {
    ...partsWrite,
    method: 'POST',
    path: `${path}/{id}/inventory-items/{inventory_item_id}`,
    body: Body({ required_quantity: Required }),
    errors: ['invalid_data', 'not_found'],
    summary: 'Set the quantity of an inventory item in a variant',
  },
  removePart: {
    ...partsWrite,
    method: 'DELETE',
    path: `${path}/{id}/inventory-items/{inventory_item_id}`,
    errors: ['not_found', 'not_allowed'],
    summary: 'Remove an inventory item from a variant',
  },
  explainPrice: {
    ...reads,
    method: 'POST',
    path: `${path}/{id}/price-explanation`,
    readOnly: true,
    body: Body({
      region_id: Type.Optional(Type.String()),
      currency_code: Type.Optional(Type.String()),
      customer_id: Type.Optional(Type.String()),
      customer_group_ids: Type.Optional(StringList),
      quantity: Type.Optional(Type.Integer({ minimum: 1 })),
      /** The time to explain; defaults to now. */
      at: Type.Optional(Time),
    }),
    response: ResponseWith('explanation', PriceExplanation),
    errors: ['invalid_data', 'not_found'],
    summary: 'Explain which price of a variant applies in a context, and why',
  },
} as const satisfies Record<string, Route>
