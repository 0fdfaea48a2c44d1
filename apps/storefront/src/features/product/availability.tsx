import type { StoreProduct } from '@storeroom/contract'
import { maxQuantityOf } from '../../lib/stock.ts'
import { useWords } from '../../words/use-words.tsx'

/** Below this, the remaining number is shown. */
const LOW_STOCK_LIMIT = 6

type AvailabilityProps = { readonly variant: StoreProduct['variants'][number] | undefined }

/** The availability of a variant, as text and color. */
export function Availability({ variant }: AvailabilityProps) {
  const { t } = useWords()
  if (!variant) return <p className="availability none">{t('stock.noVariant')}</p>
  const count = maxQuantityOf(variant)
  if (!variant.purchasable || count <= 0) return <p className="availability none">{t('stock.none')}</p>
  if (variant.manage_inventory && variant.inventory_quantity <= 0)
    return <p className="availability few">{t('stock.onOrder')}</p>
  if (count < LOW_STOCK_LIMIT) return <p className="availability few">{t('stock.few', { count })}</p>
  return <p className="availability">{t('stock.there')}</p>
}
