import { readPages, useShop } from '@storeroom/react'
import { useAllPages } from '../../framework/use-all-pages.ts'

const query = { fields: 'name,currency_code', expand: '', order: 'name', limit: 100 }

/** All regions by name, each with its currency; undefined until they are loaded. */
export function useRegions() {
  const { admin } = useShop()
  const { data } = useAllPages(readPages(admin.regions.list, { query }))
  return data?.pages.flatMap(({ regions }) => regions)
}
