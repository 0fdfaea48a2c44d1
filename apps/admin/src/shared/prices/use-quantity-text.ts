import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The quantities that a price is for, both ends included; null is no limit. */
type Quantities = { readonly min_quantity: number | null; readonly max_quantity: number | null }

/** Describes the quantities that a price is for, such as `from 10`; an empty text for all. */
export function useQuantityText() {
  const { t } = useTranslation('prices')
  return useMemo(
    () =>
      ({ min_quantity: min, max_quantity: max }: Quantities): string => {
        if (min !== null && max !== null) return t('explain.range', { min, max })
        if (min !== null) return t('explain.from_amount', { min })
        return max === null ? '' : t('explain.to_amount', { max })
      },
    [t],
  )
}
