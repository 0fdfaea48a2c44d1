import { usePolling, useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { wireFilters } from '../../../framework/list/list-filters.ts'
import type { ListState } from '../../../framework/list/list-state.ts'
import { notify } from '../../../framework/notify.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { listQuery } from './listed-product.ts'
import type { ProductList } from './use-product-columns.tsx'

/** Exports everything that the list finds, on whatever page, or the chosen products; the file comes by the activity drawer. */
export function useProductExport(filters: readonly ListFilter<QueryOf<ProductList>>[]) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const timeZone = useTimeZone()
  const start = useMutation(write(admin.batchJobs.create, queryClient, { onError: notify.failure }))
  return (state: ListState, ids?: readonly string[]) => {
    const filterable_fields = {
      is_giftcard: listQuery.is_giftcard,
      ...wireFilters(filters, state.filters, timeZone),
      ...(state.q !== '' && { q: state.q }),
      ...(ids && { id: [...ids] }),
    }
    const context = { filterable_fields, ...(state.order !== undefined && { order: state.order }) }
    start.mutate(
      { body: { type: 'product-export', context, dry_run: false } },
      {
        onSuccess: () => {
          resetInterval()
          notify.info(t('export.started'), t('export.where'))
        },
      },
    )
  }
}
