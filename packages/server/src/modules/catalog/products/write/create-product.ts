import type { NewProduct } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { AppError, invalid } from '../../../../kernel/errors.ts'
import { handleOf } from '../../../../kernel/handle.ts'
import { newId } from '../../../../kernel/ids.ts'
import { setStockReason } from '../../../stock/inventory/inventory.ts'
import { checkDates } from '../read/product-dates.conditions.ts'
import type { ProductColumns, ProductGraph } from './product-graph.ts'
import {
  checkOrganization,
  metadataColumn,
  priceRows,
  productColumns,
  tagIds,
  typeId,
  sameOptions,
  variantGraph,
  wrongLength,
} from './product-input.ts'
import { copyListPrices, lockListsOf } from '../prices/list-price-copies.ts'
import { insertProducts } from './product-writer.queries.ts'
import { findDefaults, type Defaults } from '../products.queries.ts'

type Variants = NonNullable<NewProduct['variants']>

/**
 * Creates a product with all of its parts; returns its id.
 * @throws invalid_data, not_found, duplicate, request_errors, unexpected_state
 */
export async function createProduct(db: Db, body: NewProduct): Promise<string> {
  await checkOrganization(db, body)
  await lockListsOf(
    db,
    (body.variants ?? []).map((variant, index) => ({
      id: variant.copy_list_prices_of,
      field: `variants.${index}.copy_list_prices_of`,
    })),
  )
  const defaults = await findDefaults(db)
  const graph = await graphOf(db, body, defaults)
  await setStockReason(db, { reason: 'product_edit' })
  await insertProducts(db, [graph], defaults.location_id)
  await copyListPrices(
    db,
    graph.variants.map(({ variant }, index) => ({ from: body.variants?.[index]?.copy_list_prices_of, to: variant.id })),
  )
  return graph.product.id
}

async function graphOf(db: Db, body: NewProduct, defaults: Defaults): Promise<ProductGraph> {
  const id = newId('prod')
  const options = (body.options ?? []).map(({ title }) => ({ id: newId('opt'), title }))
  const variants = body.variants ?? []
  checkCombinations(options, variants)
  const sent = variants.map((variant) => variant.prices)
  const prices = await priceRows(db, sent)
  return {
    product: { id, ...(await columnsOf(db, body)) },
    options,
    variants: variants.map((variant, rank) =>
      variantGraph(id, rank, variant, {
        values: options.map((option, index) => ({ optionId: option.id, value: variant.options?.[index]?.value ?? '' })),
        prices: prices[rank] ?? [],
      }),
    ),
    images: (body.images ?? []).map((url) => ({ url })),
    tagIds: await tagIds(db, body.tags ?? []),
    categoryIds: (body.categories ?? []).map((category) => category.id),
    channelIds: channelsFor(body, defaults),
    profileId: profileFor(body.is_giftcard === true, defaults),
  }
}

/** An empty list counts as not sent: v1's dashboard sends it, and promises the default channel. */
function channelsFor({ sales_channels = [] }: NewProduct, { sales_channel_id }: Defaults): string[] {
  if (sales_channels.length > 0) return sales_channels.map(({ id }) => id)
  return sales_channel_id === null ? [] : [sales_channel_id]
}

/** The shipping profile of a new product. @throws unexpected_state if the shop has none */
export function profileFor(isGiftcard: boolean, { profile_id, gift_card_profile_id }: Defaults): string {
  const id = isGiftcard ? gift_card_profile_id : profile_id
  if (id === null) throw new AppError('unexpected_state', 'The shop has no shipping profile for this product')
  return id
}

async function columnsOf(db: Db, body: NewProduct): Promise<ProductColumns> {
  const handle = handleOf(body.handle ?? '') || handleOf(body.title)
  if (handle === '') throw invalid('handle should not be empty', 'handle')
  const columns = productColumns(body)
  checkDates(columns)
  return {
    status: 'draft',
    discountable: true,
    is_giftcard: false,
    ...columns,
    handle,
    thumbnail: columns.thumbnail ?? body.images?.[0] ?? null,
    type_id: (await typeId(db, body.type)) ?? null,
    ...metadataColumn(body),
  }
}

type Option = { readonly id: string; readonly title: string }

/** Every variant has a value for every option, and no two have the same ones. @throws invalid_data, duplicate */
function checkCombinations(options: readonly Option[], variants: Variants) {
  const combinations = new Set<string>()
  for (const { title, options: values = [] } of variants) {
    if (values.length !== options.length) throw wrongLength(options.length, values.length)
    const combination = JSON.stringify(values.map(({ value }) => value))
    if (options.length > 0 && combinations.has(combination)) throw sameOptions(title)
    combinations.add(combination)
  }
}
