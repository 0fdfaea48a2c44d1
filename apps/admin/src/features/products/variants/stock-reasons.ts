import type { AdjustmentReason } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'

const reasons: readonly AdjustmentReason[] = ['count', 'received', 'returned', 'damaged', 'lost', 'correction']

/** Why somebody changes stock, to choose from. */
export function useStockReasons() {
  const { t } = useTranslation('products')
  return reasons.map((id) => ({ id, label: t(`stock.because.${id}`) }))
}
