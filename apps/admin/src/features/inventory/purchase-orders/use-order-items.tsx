import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import { useCan } from '../../../framework/permissions.ts'
import { paths } from '../../../lib/paths.ts'
import type { ChosenState } from './lines.ts'

/** Opens a new purchase order with the selected items. */
export function useOrderItems(): readonly BulkAction[] {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const canOrder = useCan('purchase-orders:write')
  const run = async (itemIds: readonly string[]) => {
    await navigate(paths.purchaseOrderNew(), { state: { itemIds } satisfies ChosenState })
    return true
  }
  return canOrder ? [{ id: 'order', label: t('items.order'), icon: <Truck aria-hidden />, run }] : []
}
