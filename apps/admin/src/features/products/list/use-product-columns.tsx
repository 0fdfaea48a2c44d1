import type { Contract, Product, ProductVariant, SalesChannel } from '@storeroom/contract'
import { useFeatureFlag } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { useMoneyRange, useShopCurrency } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { priceRange, type Price } from '../prices/base-prices.ts'
import { productStatuses, ProductStatusLabel } from '../product-status.tsx'
import { vendorOf } from '../organization.ts'

type ListedVariant = Pick<ProductVariant, 'id' | 'title' | 'sku' | 'manage_inventory' | 'inventory_quantity'> & {
  readonly prices: readonly Price[]
}

/** A product of the list. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'title'
  | 'handle'
  | 'status'
  | 'publish_at'
  | 'unpublish_at'
  | 'thumbnail'
  | 'metadata'
  | 'created_at'
  | 'updated_at'
> & {
  readonly collection: { readonly title: string } | null
  readonly type: { readonly value: string } | null
  readonly tags: readonly { readonly value: string }[]
  readonly categories: readonly { readonly name: string }[]
  readonly sales_channels: readonly Pick<SalesChannel, 'id' | 'name'>[]
  readonly variants: readonly ListedVariant[]
}

const priceFields = ['currency_code', 'region_id', 'amount', 'min_quantity', 'max_quantity', 'price_list_id']

/** Only the fields of the columns: a whole product is many times as large. */
const fields = [
  ...['title', 'handle', 'status', 'publish_at', 'unpublish_at', 'thumbnail', 'metadata', 'updated_at'],
  ...['collection.title', 'type.value', 'tags.value', 'categories.name', 'sales_channels.name'],
  ...['variants.title', 'variants.sku', 'variants.manage_inventory', 'variants.inventory_quantity'],
  ...priceFields.map((name) => `variants.prices.${name}`),
]

const relations = ['collection', 'type', 'tags', 'categories', 'sales_channels', 'variants', 'variants.prices']

/** Gift cards have their own list. */
export const listQuery = { is_giftcard: false, fields: fields.join(), expand: relations.join() }

export type ProductList = Contract['admin']['products']['list']
type ProductColumn = ListColumn<ListedProduct, QueryOf<ProductList>>

/** The columns of the product list. */
export function useProductColumns(): readonly ProductColumn[] {
  const { t } = useTranslation('products')
  const dates = useDates()
  const hasChannels = useFeatureFlag('sales_channels')
  const hasCategories = useFeatureFlag('product_categories')
  const column = (id: string, header: string, settings: Omit<ProductColumn, 'id' | 'header'>): ProductColumn => ({
    id,
    header,
    ...settings,
  })
  const channels = column('channels', t('field.sales_channels'), {
    width: 122,
    cell: ({ sales_channels }) => <Names names={sales_channels.map(({ name }) => name)} />,
  })
  const categories = column('categories', t('field.categories'), {
    width: 150,
    isHidden: true,
    cell: (product) => <Names names={product.categories.map(({ name }) => name)} />,
  })
  return [
    column('title', t('list.product'), {
      order: 'title',
      edit: { field: 'title', isRequired: true },
      cell: (product) => <TitleCell product={product} />,
    }),
    column('status', t('field.status'), {
      order: 'status',
      width: 128,
      isShort: true,
      mobilePosition: 'bottom-start',
      edit: { field: 'status', options: productStatuses.map((id) => ({ id, label: t(`status.${id}`) })) },
      cell: (product) => <ProductStatusLabel product={product} />,
    }),
    column('stock', t('list.stock'), {
      order: 'inventory_quantity',
      width: 192,
      mobilePosition: 'bottom-end',
      cell: (product) => <StockCell product={product} />,
    }),
    column('price', t('list.price'), {
      width: 128,
      align: 'end',
      mobilePosition: 'top-end',
      cell: (product) => <PriceCell product={product} />,
    }),
    column('sku', t('field.sku'), {
      width: 150,
      isHidden: true,
      text: ({ variants }) => skusOf(variants).join('; '),
      cell: ({ variants }) => <Names names={skusOf(variants)} />,
    }),
    column('collection', t('field.collection_id'), {
      width: 136,
      cell: ({ collection }) => <CellText text={collection?.title ?? ''} />,
    }),
    column('type', t('field.type_id'), {
      width: 120,
      isHidden: true,
      cell: ({ type }) => <CellText text={type?.value ?? ''} />,
    }),
    column('tags', t('field.tags'), {
      width: 150,
      isHidden: true,
      cell: ({ tags }) => <Names names={tags.map(({ value }) => value)} />,
    }),
    ...(hasCategories ? [categories] : []),
    column('vendor', t('field.vendor'), {
      width: 130,
      isHidden: true,
      text: ({ metadata }) => vendorOf(metadata),
      cell: ({ metadata }) => <CellText text={vendorOf(metadata)} />,
    }),
    ...(hasChannels ? [channels] : []),
    column('created', t('list.created'), {
      order: 'created_at',
      width: 112,
      isHidden: true,
      align: 'end',
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.date(created_at)}</time>,
    }),
    column('updated', t('list.updated'), {
      order: 'updated_at',
      width: 126,
      align: 'end',
      cell: ({ updated_at }) => (
        <time dateTime={updated_at} title={dates.exact(updated_at)}>
          {dates.ago(updated_at)}
        </time>
      ),
    }),
  ]
}

const skusOf = (variants: ListedProduct['variants']): string[] => variants.flatMap(({ sku }) => sku ?? [])

/** A text in its own direction, truncated in a narrow column and shown whole on hover. */
const CellText = ({ text }: { readonly text: string }) => (
  <span dir="auto" title={text} className="text-match-parent block truncate">
    {text}
  </span>
)

/** Joined with the comma of the language. */
const Names = ({ names }: { readonly names: readonly string[] }) => (
  <CellText text={new Intl.ListFormat(activeLanguageTag(), { type: 'unit', style: 'short' }).format(names)} />
)

function TitleCell({ product: { title, thumbnail } }: { readonly product: ListedProduct }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
      <Thumbnail url={thumbnail} size={28} />
      <span dir="auto" className="truncate">
        {title}
      </span>
    </span>
  )
}

function StockCell({ product: { variants } }: { readonly product: ListedProduct }) {
  const { t } = useTranslation('products')
  const stock = stockOf(variants)
  if (variants.length === 0) return <span className="text-subtle">{t('list.noVariants')}</span>
  if (!stock) return <span className="text-subtle">{t('list.notTracked', { count: variants.length })}</span>
  const text = t('list.inStock', { quantity: stock.quantity, count: stock.variants })
  return (
    <span
      title={text}
      className={`tabular line-clamp-2 leading-tight whitespace-normal ${stock.quantity > 0 ? '' : 'text-danger'}`}
    >
      {text}
    </span>
  )
}

export function PriceCell({ product: { variants } }: { readonly product: ListedProduct }) {
  const { t } = useTranslation('products')
  const currency = useShopCurrency()
  const money = useMoneyRange()
  const range = currency === undefined ? undefined : priceRange(variants, currency)
  if (currency === undefined) return null
  if (!range) return <span className="text-subtle">{t('list.noPrice')}</span>
  const text = money(range, currency)
  return <bdi title={text}>{text}</bdi>
}

type Stocked = { readonly manage_inventory: boolean; readonly inventory_quantity: number }

/** The stock of a product's variants with managed inventory; undefined if there are none. */
export function stockOf(
  variants: readonly Stocked[],
): { readonly quantity: number; readonly variants: number } | undefined {
  const managed = variants.filter(({ manage_inventory }) => manage_inventory)
  if (managed.length === 0) return undefined
  return {
    quantity: managed.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
    variants: managed.length,
  }
}
