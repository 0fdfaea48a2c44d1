import type { Client } from '@storeroom/client'
import { refresh } from '@storeroom/react'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { wireFilters } from '../../../framework/list/list-filters.ts'
import type { ListState } from '../../../framework/list/list-state.ts'
import { notify } from '../../../framework/notify.ts'
import { listQuery } from './listed-product.ts'
import type { ProductList } from './use-product-columns.tsx'

type Exported = {
  readonly filters: readonly ListFilter<QueryOf<ProductList>>[]
  readonly timeZone: string
  readonly state: ListState
  /** The chosen products; all that the list finds when left out. */
  readonly ids: readonly string[] | undefined
}

/** Starts the job, and says where its file will be. @throws {ShopError} */
export async function startExport(
  { admin, queryClient, t }: { admin: Client['admin']; queryClient: QueryClient; t: TFunction<'products'> },
  { filters, timeZone, state, ids }: Exported,
) {
  const filterable_fields = {
    is_giftcard: listQuery.is_giftcard,
    ...wireFilters(filters, state.filters, timeZone),
    ...(state.q !== '' && { q: state.q }),
    ...(ids && { id: [...ids] }),
  }
  const context = { filterable_fields, ...(state.order !== undefined && { order: state.order }) }
  await admin.batchJobs.create({ body: { type: 'product-export', context, dry_run: false } })
  await refresh(admin.batchJobs.create, queryClient)
  notify.info(t('export.started'), t('export.where'))
}
