import { usePolling, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import type { ListState } from '../../../framework/list/list-state.ts'
import { notify } from '../../../framework/notify.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import type { ProductList } from './use-product-columns.tsx'

/** Exports everything that the list finds, on whatever page, or the chosen products; the file comes by the activity drawer. */
export function useProductExport(filters: readonly ListFilter<QueryOf<ProductList>>[]) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const timeZone = useTimeZone()
  return (state: ListState, ids?: readonly string[]) =>
    void import('./start-export.ts')
      .then(({ startExport }) => startExport({ admin, queryClient, t }, { filters, timeZone, state, ids }))
      .then(resetInterval, notify.failure)
}
