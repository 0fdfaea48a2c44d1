import type { Customer } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient } from '@tanstack/react-query'

/** Records that a combobox searches on the server, with a description for equal names. */

type Load = NonNullable<ComboboxProps<Option>['load']>

const pageSize = 25

type OptionPage = { readonly items: readonly Option[]; readonly count: number }

/** Converts a search on the server to the source of a combobox. */
const paged =
  (
    find: (query: { readonly q?: string; readonly limit: number; readonly offset: number }) => Promise<OptionPage>,
  ): Load =>
  async ({ query, page }) => {
    const [q, offset] = [query.trim(), page * pageSize]
    const { items, count } = await find({ ...(q !== '' && { q }), limit: pageSize, offset })
    return { items, hasMore: offset + pageSize < count }
  }

/** Variants with the titles of their products. */
export function useVariantLoad(): Load {
  const { variants } = useShop().admin
  const client = useQueryClient()
  return paged(async (query) => {
    const variantQuery = { ...query, fields: 'title,sku,product_id', expand: 'product' }
    const page = await client.fetchQuery(read(variants.list, { query: variantQuery }))
    const items = page.variants.map(({ id, title, sku, product }) => ({
      id,
      label: [product?.title, title].filter(Boolean).join(' · '),
      ...(sku !== null && { description: sku }),
    }))
    return { items, count: page.count }
  })
}

/** Shipping options of a region. */
export function useOptionLoad(regionId: string): Load {
  const { shippingOptions } = useShop().admin
  const client = useQueryClient()
  return paged(async (query) => {
    const optionQuery = { ...query, region_id: regionId, order: 'name', fields: 'name', expand: '' }
    const page = await client.fetchQuery(read(shippingOptions.list, { query: optionQuery }))
    return { items: page.shipping_options.map(({ id, name }) => ({ id, label: name })), count: page.count }
  })
}

type NamedCustomer = Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name'>

/** A customer by name, or by email address. */
export const customerOption = ({ id, email, first_name, last_name }: NamedCustomer): Option => ({
  id,
  label: [first_name, last_name].filter(Boolean).join(' ') || email,
  description: email,
})

/** Customers by name. */
export function useCustomerLoad(): Load {
  const { customers } = useShop().admin
  const client = useQueryClient()
  return paged(async (query) => {
    const page = await client.fetchQuery(read(customers.list, { query: { ...query, expand: '' } }))
    return { items: page.customers.map(customerOption), count: page.count }
  })
}
