import type { Db } from '../../../../../kernel/db.ts'
import { newId } from '../../../../../kernel/ids.ts'
import {
  insertProducts,
  profileFor,
  type ProductGraph,
  type VariantGraph,
} from '../../../../catalog/products/products.ts'
import type { LookUps } from '../plan/look-ups.ts'
import type { ProductPlan, VariantPlan } from '../plan/plan.ts'
import { collectionIdOf, tagIdsOf, typeIdOf, type Names, saleRows } from './names.ts'

/** Stores the new products of a batch; returns their ids in the order of the plans. */
export async function createProducts(db: Db, plans: readonly ProductPlan[], names: Names, { defaults }: LookUps) {
  const graphs = plans.map((plan) => graphOf(plan, names, defaults))
  if (graphs.length > 0) await insertProducts(db, graphs, defaults.location_id)
  return graphs.map(({ product }) => product.id)
}

function graphOf({ unit, draft, variants }: ProductPlan, names: Names, defaults: LookUps['defaults']): ProductGraph {
  const id = newId('prod')
  const { columns, images = [], tags = [], categoryIds = [], channelIds } = draft
  const options = unit.product.options.map(({ title }) => ({ id: newId('opt'), title }))
  return {
    product: {
      id,
      status: 'draft',
      discountable: true,
      is_giftcard: false,
      // The first image, unless the file has a column for the thumbnail.
      thumbnail: images[0]?.url ?? null,
      ...columns,
      type_id: typeIdOf(draft, names) ?? null,
      collection_id: collectionIdOf(draft, names) ?? null,
    },
    options,
    variants: variants.map((plan, rank) => newVariant(plan, { productId: id, options, rank, names })),
    images: images.map(({ url, alt }) => ({ url, ...(alt !== undefined && { metadata: { alt } }) })),
    tagIds: tagIdsOf(tags, names),
    categoryIds,
    channelIds: channelIds ?? [defaults.sales_channel_id].filter((channelId) => channelId !== null),
    profileId: profileFor(unit.product.fields.is_giftcard === true, defaults),
  }
}

type RowPosition = {
  readonly productId: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly rank: number
  readonly names: Names
}

export const newVariant = (
  { columns, title, values, prices, sale, isManaged, quantity }: VariantPlan,
  place: RowPosition,
): VariantGraph => ({
  variant: {
    allow_backorder: false,
    manage_inventory: true,
    ...columns,
    title,
    id: newId('variant'),
    product_id: place.productId,
    variant_rank: place.rank,
  },
  values: place.options.map((option) => ({ optionId: option.id, value: values[option.title] ?? '' })),
  prices: [...(prices?.added ?? []), ...saleRows(sale, place.names.saleListId)],
  quantity: quantity ?? 0,
  managed: isManaged,
})
