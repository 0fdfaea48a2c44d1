import { read, useShop } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/combobox'
import type { Option } from '@storeroom/ui/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** What a combobox or a filter needs to search records of one kind on the server. */
export type RecordPicker = {
  /** Searches and pages. */
  readonly load: NonNullable<ComboboxProps<Option>['load']>
  /** The options of ids that an address or a record holds; those that are gone are left out. */
  readonly resolve: (ids: readonly string[]) => Promise<readonly Option[]>
}

/** What a list route is asked for one page of options. */
type PageQuery = { readonly q?: string; readonly limit: number; readonly offset: number }
type OptionPage = { readonly options: readonly Option[]; readonly count: number }

const pageSize = 25

/** Pages of a list route as pages of options. */
const optionPages =
  (pageOf: (query: PageQuery) => Promise<OptionPage>): RecordPicker['load'] =>
  async ({ query, page }) => {
    const q = query.trim()
    const offset = page * pageSize
    const { options, count } = await pageOf({ ...(q !== '' && { q }), limit: pageSize, offset })
    return { items: options, hasMore: offset + pageSize < count }
  }

/** One by one, for routes that do not filter by several ids. */
const eachOf =
  (optionOf: (id: string) => Promise<Option>): RecordPicker['resolve'] =>
  async (ids) =>
    (await Promise.all(ids.map((id) => optionOf(id).catch(() => [])))).flat()

type Named = { readonly id: string; readonly title: string }
type Valued = { readonly id: string; readonly value: string }
const titled = ({ id, title }: Named): Option => ({ id, label: title })
const valued = ({ id, value }: Valued): Option => ({ id, label: value })

export function useCollectionPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'title', fields: 'title', expand: '' }
        const { collections, count } = await client.fetchQuery(read(admin.collections.list, { query }))
        return { options: collections.map(titled), count }
      }),
      resolve: eachOf(async (id) => {
        const query = { fields: 'title', expand: '' }
        return titled((await client.fetchQuery(read(admin.collections.retrieve, { id, query }))).collection)
      }),
    }),
    [admin, client],
  )
}

/** Categories, each with the one it stands below. */
export function useCategoryPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'name', expand: 'parent_category' }
        const { product_categories, count } = await client.fetchQuery(read(admin.productCategories.list, { query }))
        return { options: product_categories.map(placed), count }
      }),
      resolve: eachOf(async (id) => {
        const query = { expand: 'parent_category' }
        return placed((await client.fetchQuery(read(admin.productCategories.retrieve, { id, query }))).product_category)
      }),
    }),
    [admin, client],
  )
}

type Placed = { readonly id: string; readonly name: string; readonly parent_category: { readonly name: string } | null }
const placed = ({ id, name, parent_category }: Placed): Option => ({
  id,
  label: name,
  description: parent_category?.name,
})

export function useTypePicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'value' }
        const { product_types, count } = await client.fetchQuery(read(admin.productTypes.list, { query }))
        return { options: product_types.map(valued), count }
      }),
      resolve: async (ids) => {
        const query = { id: [...ids], limit: ids.length }
        return (await client.fetchQuery(read(admin.productTypes.list, { query }))).product_types.map(valued)
      },
    }),
    [admin, client],
  )
}

export function useTagPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'value' }
        const { product_tags, count } = await client.fetchQuery(read(admin.productTags.list, { query }))
        return { options: product_tags.map(valued), count }
      }),
      resolve: async (ids) => {
        const query = { id: [...ids], limit: ids.length }
        return (await client.fetchQuery(read(admin.productTags.list, { query }))).product_tags.map(valued)
      },
    }),
    [admin, client],
  )
}

export function useSalesChannelPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'name' }
        const { sales_channels, count } = await client.fetchQuery(read(admin.salesChannels.list, { query }))
        return { options: sales_channels.map(({ id, name }) => ({ id, label: name })), count }
      }),
      resolve: eachOf(async (id) => {
        const { sales_channel } = await client.fetchQuery(read(admin.salesChannels.retrieve, { id }))
        return { id, label: sales_channel.name }
      }),
    }),
    [admin, client],
  )
}

export function useCustomerGroupPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(() => {
    const named = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({ id, label: name })
    return {
      load: optionPages(async (page) => {
        const query = { ...page, order: 'name' }
        const { customer_groups, count } = await client.fetchQuery(read(admin.customerGroups.list, { query }))
        return { options: customer_groups.map(named), count }
      }),
      resolve: async (ids) => {
        const query = { id: [...ids], limit: ids.length }
        return (await client.fetchQuery(read(admin.customerGroups.list, { query }))).customer_groups.map(named)
      },
    }
  }, [admin, client])
}

export function usePriceListPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: optionPages(async (page) => {
        const query = { ...page, order: 'name' }
        const { price_lists, count } = await client.fetchQuery(read(admin.priceLists.list, { query }))
        return { options: price_lists.map(({ id, name }) => ({ id, label: name })), count }
      }),
      resolve: eachOf(async (id) => {
        const query = { fields: 'name', expand: '' }
        const { price_list } = await client.fetchQuery(read(admin.priceLists.retrieve, { id, query }))
        return { id, label: price_list.name }
      }),
    }),
    [admin, client],
  )
}

export function useLocationPicker(): RecordPicker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(() => {
    const named = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({ id, label: name })
    return {
      load: optionPages(async (page) => {
        const query = { ...page, order: 'name', fields: 'name' }
        const { stock_locations, count } = await client.fetchQuery(read(admin.stockLocations.list, { query }))
        return { options: stock_locations.map(named), count }
      }),
      resolve: async (ids) => {
        const query = { id: [...ids], fields: 'name', limit: ids.length }
        return (await client.fetchQuery(read(admin.stockLocations.list, { query }))).stock_locations.map(named)
      },
    }
  }, [admin, client])
}
