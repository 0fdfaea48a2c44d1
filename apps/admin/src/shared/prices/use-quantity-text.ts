import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Of how many pieces a price holds, both ends meant as well; null is no end. */
type Quantities = { readonly min_quantity: number | null; readonly max_quantity: number | null }

/** The same in words, for a price that holds for some quantities only. */
export function useQuantityText() {
  const { t } = useTranslation('prices')
  return useMemo(
    () =>
      ({ min_quantity: min, max_quantity: max }: Quantities): string => {
        if (min !== null && max !== null) return t('explain.range', { min, max })
        return min === null ? t('explain.to_amount', { max }) : t('explain.from_amount', { min })
      },
    [t],
  )
}
