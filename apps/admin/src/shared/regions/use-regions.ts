import { pagesFor, useClient } from '@storeroom/react'
import { useAllPages } from '../../framework/use-all-pages.ts'

const query = { fields: 'name,currency_code', expand: '', order: 'name', limit: 100 }

/** The query of all regions, for a form that cannot be shown without them. */
export function useRegionsQuery() {
  const { admin } = useClient()
  return useAllPages(pagesFor(admin.regions.list, { query }))
}

/** All regions by name, each with its currency; undefined until they are loaded. */
export function useRegions() {
  const { data } = useRegionsQuery()
  return data?.pages.flatMap(({ regions }) => regions)
}
