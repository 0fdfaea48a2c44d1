import type { Call, Client } from '@storeroom/client'
import type { Customer, Output, ProductVariant } from '@storeroom/contract'
import { queryFor, useClient, type ReadRoute } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFrom } from '../framework/generic-call.ts'

/** What a combobox or a filter needs to search records of one kind on the server. */
export type RecordPicker = {
  /** Searches and pages. */
  readonly load: NonNullable<ComboboxProps<Option>['load']>
  /** The options of ids from an address or a record; deleted ones are left out. */
  readonly resolve: (ids: readonly string[]) => Promise<readonly Option[]>
}

/** How records of one kind are found and named. */
type Kind<R extends ReadRoute, Row> = {
  readonly list: Call<R>
  /** The order and the fields that name a record. */
  readonly query: object
  readonly rows: (page: Output<R>) => readonly Row[]
  readonly optionOf: (row: Row) => Option
  /** One record, for lists that do not filter by several ids. */
  readonly retrieve?: (id: string) => Promise<Row>
}

const pageSize = 25

export function pickerOf<R extends ReadRoute, Row>(queryClient: QueryClient, kind: Kind<R, Row>): RecordPicker {
  const { list, query, rows, optionOf, retrieve } = kind
  const load = async (search: object) => {
    const page = await queryClient.fetchQuery(queryFrom(list, { query: { ...query, ...search } }))
    return { options: rows(page).map(optionOf), count: (page as { readonly count: number }).count }
  }
  return {
    load: async ({ query: words, page }) => {
      const q = words.trim()
      const offset = page * pageSize
      const { options, count } = await load({ ...(q !== '' && { q }), limit: pageSize, offset })
      return { items: options, hasMore: offset + pageSize < count }
    },
    resolve: async (ids) => {
      if (!retrieve) return (await load({ id: [...ids], limit: ids.length })).options
      return (await Promise.all(ids.map((id) => retrieve(id).then(optionOf, () => [])))).flat()
    },
  }
}

type Placed = {
  readonly id: string
  readonly name: string
  readonly parent_category: { readonly name: string } | null
}
type NamedVariant = Pick<ProductVariant, 'id' | 'title' | 'sku'> & { readonly product?: { readonly title: string } }
type NamedCustomer = Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name'>

/** Labels records by one of their fields. */
const labeledBy =
  <Field extends string>(field: Field) =>
  (row: { readonly id: string } & { readonly [name in Field]: string }): Option => ({ id: row.id, label: row[field] })
const named = labeledBy('name')
/** The name, with the email address as its description; the address alone where there is no name, as of many guests. */
export const customerOption = ({ id, email, first_name, last_name }: NamedCustomer): Option => {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return { id, label: name || email, ...(name && { description: email }) }
}
/** With its product and its SKU. */
const variantOption = ({ id, title, sku, product }: NamedVariant): Option => ({
  id,
  label: [product?.title, title].filter(Boolean).join(' · '),
  ...(sku !== null && { description: sku }),
})
/** With its parent. */
const placed = ({ parent_category, ...category }: Placed): Option => ({
  ...named(category),
  description: parent_category?.name,
})

const byTitle = { fields: 'title', expand: '' }
const byName = { fields: 'name', expand: '' }
const withParent = { expand: 'parent_category' }

type Admin = Client['admin']

/** The kinds of records that can be chosen, a row each. */
const kinds = {
  product: ({ products }: Admin, queryClient: QueryClient, within: object) =>
    pickerOf(queryClient, {
      list: products.list,
      query: { order: 'title', ...byTitle, ...within },
      rows: (page) => page.products,
      optionOf: labeledBy('title'),
    }),
  variant: ({ variants }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: variants.list,
      query: { fields: 'title,sku,product_id', expand: 'product' },
      rows: (page) => page.variants,
      optionOf: variantOption,
    }),
  discount: ({ discounts }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: discounts.list,
      query: { fields: 'code', expand: '' },
      rows: (page) => page.discounts,
      optionOf: labeledBy('code'),
    }),
  collection: ({ collections }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: collections.list,
      query: { order: 'title', ...byTitle },
      rows: (page) => page.collections,
      optionOf: labeledBy('title'),
      retrieve: async (id) =>
        (await queryClient.fetchQuery(queryFor(collections.retrieve, { id, query: byTitle }))).collection,
    }),
  category: ({ productCategories }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: productCategories.list,
      query: { order: 'name', ...withParent },
      rows: (page) => page.product_categories,
      optionOf: placed,
      retrieve: async (id) =>
        (await queryClient.fetchQuery(queryFor(productCategories.retrieve, { id, query: withParent })))
          .product_category,
    }),
  type: ({ productTypes }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: productTypes.list,
      query: { order: 'value' },
      rows: (page) => page.product_types,
      optionOf: labeledBy('value'),
    }),
  tag: ({ productTags }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: productTags.list,
      query: { order: 'value' },
      rows: (page) => page.product_tags,
      optionOf: labeledBy('value'),
    }),
  salesChannel: ({ salesChannels }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: salesChannels.list,
      query: { order: 'name' },
      rows: (page) => page.sales_channels,
      optionOf: named,
      retrieve: async (id) => (await queryClient.fetchQuery(queryFor(salesChannels.retrieve, { id }))).sales_channel,
    }),
  customer: ({ customers }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: customers.list,
      query: { order: 'email', fields: 'email,first_name,last_name', expand: '' },
      rows: (page) => page.customers,
      optionOf: customerOption,
      retrieve: async (id) =>
        (await queryClient.fetchQuery(queryFor(customers.retrieve, { id, query: { expand: '' } }))).customer,
    }),
  customerGroup: ({ customerGroups }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: customerGroups.list,
      query: { order: 'name' },
      rows: (page) => page.customer_groups,
      optionOf: named,
    }),
  priceList: ({ priceLists }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: priceLists.list,
      query: { order: 'name' },
      rows: (page) => page.price_lists,
      optionOf: named,
      retrieve: async (id) =>
        (await queryClient.fetchQuery(queryFor(priceLists.retrieve, { id, query: byName }))).price_list,
    }),
  region: ({ regions }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: regions.list,
      query: { order: 'name', fields: 'name', expand: '' },
      rows: (page) => page.regions,
      optionOf: named,
      retrieve: async (id) => (await queryClient.fetchQuery(queryFor(regions.retrieve, { id, query: byName }))).region,
    }),
  shippingOption: ({ shippingOptions }: Admin, queryClient: QueryClient, within: object) =>
    pickerOf(queryClient, {
      list: shippingOptions.list,
      query: { order: 'name', ...byName, ...within },
      rows: (page) => page.shipping_options,
      optionOf: named,
      retrieve: async (id) =>
        (await queryClient.fetchQuery(queryFor(shippingOptions.retrieve, { id }))).shipping_option,
    }),
  location: ({ stockLocations }: Admin, queryClient: QueryClient) =>
    pickerOf(queryClient, {
      list: stockLocations.list,
      query: { order: 'offered', fields: 'name' },
      rows: (page) => page.stock_locations,
      optionOf: named,
    }),
}

const all = {}

function usePicker(kind: keyof typeof kinds, within: object = all): RecordPicker {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useMemo(() => kinds[kind](admin, queryClient, within), [kind, admin, queryClient, within])
}

/** `within`: filters of the selectable records; memoize it. */
export const useProductPicker = (within?: object) => usePicker('product', within)
export const useVariantPicker = () => usePicker('variant')
export const useDiscountPicker = () => usePicker('discount')
export const useCollectionPicker = () => usePicker('collection')
export const useCategoryPicker = () => usePicker('category')
export const useTypePicker = () => usePicker('type')
export const useTagPicker = () => usePicker('tag')
export const useSalesChannelPicker = () => usePicker('salesChannel')
export const useCustomerPicker = () => usePicker('customer')
export const useCustomerGroupPicker = () => usePicker('customerGroup')
export const usePriceListPicker = () => usePicker('priceList')
export const useRegionPicker = () => usePicker('region')
export const useLocationPicker = () => usePicker('location')

/** Shipping options of a region. */
export const useShippingOptionPicker = (region_id: string) =>
  usePicker(
    'shippingOption',
    useMemo(() => ({ region_id }), [region_id]),
  )
