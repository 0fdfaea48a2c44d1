import { wireFilters } from '../../../framework/list/list-filters.ts'
import { useListState } from '../../../framework/list/use-list-state.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { listQuery } from '../list/listed-product.ts'
import { useProductColumns } from '../list/use-product-columns.tsx'
import { useProductFilters } from '../list/use-product-filters.ts'

export type ShownList = ReturnType<typeof useShownList>

/** Filters, search, order and columns of the list of products, from its address. */
export function useShownList() {
  const filters = useProductFilters()
  const all = useProductColumns()
  const timeZone = useTimeZone()
  const [state] = useListState(filters.map(({ id }) => id))
  const chosen = all.filter(({ id, isHidden }) => state.columns?.includes(id) ?? isHidden !== true)
  return {
    filterable_fields: {
      is_giftcard: listQuery.is_giftcard,
      ...wireFilters(filters, state.filters, timeZone),
      ...(state.q !== '' && { q: state.q }),
    },
    order: state.order ?? null,
    columns: (chosen.length > 0 ? chosen : all).map(({ id, header }) => ({ id, label: header })),
  }
}
