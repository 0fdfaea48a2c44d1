import { type Computed, expression, hidden, storeEntity } from '../../../kernel/entity.ts'
import { isoTime } from '../../../kernel/read/columns.ts'
import { storeSalesChannel } from '../../shop/sales-channels/sales-channels.entity.ts'
import { storeVariantInventory } from '../../stock/inventory/inventory.entity.ts'
import { boundariesIn, isWithin, type ShownDates } from './read/product-dates.conditions.ts'
import { availability } from './read/availability.ts'
import { inSeenCategories } from './read/category.conditions.ts'
import { pricing } from './prices/pricing.ts'
import {
  category,
  collection,
  image,
  lineVariant,
  moneyAmount,
  option,
  optionValue,
  product,
  shippingProfile,
  shownMetadata,
  tag,
  type,
  variant,
} from './products.entity.ts'

/**
 * The collection of a product, while visible to shoppers. A calculated field and not a condition, because rows are
 * cached. The dates of a collection renew its products.
 */
const shownCollection: Computed = {
  fields: ['collection_id'],
  inputs: ['collection_dates'],
  boundaries: boundariesIn('product_collection'),
  compute(product: { readonly collection_dates: ShownDates | null }, { now }) {
    const dates = product.collection_dates
    if (dates === null || isWithin(dates, now)) return {}
    return { collection_id: null, ...('collection' in product && { collection: null }) }
  },
}

/** Null for a product without a collection, and for one whose collection has no dates. */
const collectionDates = hidden(
  expression(
    'json',
    (row) =>
      `(select json_build_object('publish_at', ${isoTime('c.publish_at')}, 'unpublish_at', ${isoTime('c.unpublish_at')})
        from product_collection c where c.id = ${row}.collection_id and (c.publish_at is not null or c.unpublish_at is not null))`,
  ),
)

/** The catalog as shoppers see it: an allow list of every field that they may request. */

const dates = ['created_at', 'updated_at', 'deleted_at']
const measures = ['weight', 'length', 'height', 'width', 'hs_code', 'origin_country', 'mid_code', 'material']

const named = { fields: ['id', 'value', 'metadata', ...dates] }
export const storeTag = storeEntity(tag, named)
export const storeType = storeEntity(type, named)
export const storeProfile = storeEntity(shippingProfile, { fields: ['id', 'name', 'type', 'metadata', ...dates] })
const storeImage = storeEntity(image, { fields: ['id', 'url', 'metadata', ...dates] })

/** Without its products: those are listed by `collection_id`. */
export const storeCollection = storeEntity(collection, { fields: ['id', 'title', 'handle', 'metadata', ...dates] })

/** Shoppers see what is active and not internal (docs/contract/states.md §18). */
const shownCategory = {
  fields: ['id', 'name', 'description', 'handle', 'parent_category_id', 'rank', 'metadata', 'created_at', 'updated_at'],
  scope: (row: string) => `${row}.is_active and not ${row}.is_internal`,
  cached: true,
}
/** A related category, without its own parent and children. */
const nextCategory = storeEntity(category, shownCategory)
export const storeCategory = storeEntity(category, {
  ...shownCategory,
  relations: { parent_category: () => nextCategory, category_children: () => nextCategory },
})

const storeOptionValue = storeEntity(optionValue, {
  fields: ['id', 'value', 'option_id', 'variant_id', 'metadata', ...dates],
})
const storeOption = storeEntity(option, {
  fields: ['id', 'title', 'product_id', 'metadata', 'distinct_values', ...dates],
  relations: { values: () => storeOptionValue },
})

const storePrice = storeEntity(moneyAmount, {
  fields: [
    ...['id', 'currency_code', 'amount', 'min_quantity', 'max_quantity', 'price_list_id', 'variant_id', 'region_id'],
    ...dates,
  ],
})

const variantFields = [
  ...['id', 'title', 'product_id', 'sku', 'barcode', 'ean', 'upc', 'variant_rank', 'allow_backorder'],
  ...['manage_inventory', ...measures, 'metadata', ...dates, ...availability.fields],
]

/** A variant as a line of a cart or an order shows it. */
export const storeLineVariant = storeEntity(lineVariant, {
  fields: variantFields,
  relations: { options: () => storeOptionValue, product: () => storeLineProduct },
})

const pricedVariant = {
  fields: [...variantFields, ...pricing.fields],
  columns: { ...variant.columns, metadata: shownMetadata },
  // Prices of customer groups and of lists that have not started are hidden from other shoppers.
  chosenBy: { prices: pricing },
}
const parts = {
  prices: () => storePrice,
  options: () => storeOptionValue,
  inventory_items: () => storeVariantInventory,
}
const variantOfProduct = storeEntity(variant, { ...pricedVariant, relations: parts })
export const storeVariant = storeEntity(variant, {
  ...pricedVariant,
  relations: { ...parts, product: () => productOfVariant },
})

/** Translations without their long texts, which lists do not show. */
const shortTranslations = (row: string) =>
  `(select jsonb_object_agg(t.language, t.texts - array['description', 'seo_title', 'seo_description'])
    from jsonb_each(case jsonb_typeof(${row}.metadata -> 'translations') when 'object' then ${row}.metadata -> 'translations' end) t(language, texts)
    where jsonb_typeof(t.texts) = 'object')`

const shownProduct = {
  fields: [
    ...['id', 'title', 'subtitle', 'status', 'external_id', 'description', 'handle', 'is_giftcard', 'discountable'],
    ...['thumbnail', 'collection_id', 'type_id', ...measures, 'metadata', ...dates, 'profile_id', 'translations'],
  ],
  columns: {
    ...product.columns,
    translations: hidden(expression('json', shortTranslations)),
    collection_dates: collectionDates,
  },
  computed: [shownCollection],
  chosenBy: { collection: shownCollection },
  filters: { ...product.filters, category_id: inSeenCategories },
}
const placed = {
  profile: () => storeProfile,
  options: () => storeOption,
  images: () => storeImage,
  tags: () => storeTag,
  categories: () => storeCategory,
  profiles: () => storeProfile,
  sales_channels: () => storeSalesChannel,
  collection: () => storeCollection,
  type: () => storeType,
}
const { profile: _, ...listed } = placed
const productOfVariant = storeEntity(product, { ...shownProduct, relations: listed })

/** The product of a line, as long as shoppers can see it. */
const storeLineProduct = storeEntity(product, {
  ...shownProduct,
  relations: placed,
  scope: (row) =>
    `${row}.status = 'published' and coalesce(${row}.publish_at <= now(), true) and coalesce(${row}.unpublish_at > now(), true)`,
})

export const storeProduct = storeEntity(product, {
  ...shownProduct,
  // v1 reads the profile and shows only its id.
  relations: { ...listed, variants: () => variantOfProduct },
})
