import { useTranslation } from 'react-i18next'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { PricedVariant, Refusal } from './use-save-prices.ts'

type RefusedPricesProps = {
  readonly refusals: readonly Refusal[]
  readonly variants: readonly PricedVariant[]
  readonly columns: readonly NamedPriceColumn[]
}

/** Lines before the rest is only to be seen in the cells. */
const MOST = 3

/** Says that nothing is saved, and because of which prices. */
export function RefusedPrices({ refusals, variants, columns }: RefusedPricesProps) {
  const { t } = useTranslation('products')
  const lineOf = ({ variantId, columnId, message }: Refusal) => {
    const variant = variants.find(({ id }) => id === variantId)?.title ?? ''
    return t('prices.problem', { variant, column: columns.find(({ id }) => id === columnId)?.header ?? '', message })
  }
  return (
    <div role="alert" className="text-danger">
      <p>{t('prices.refused', { count: refusals.length })}</p>
      <ul>
        {refusals.slice(0, MOST).map((refusal) => (
          <li key={`${refusal.variantId} ${refusal.columnId} ${refusal.message}`}>{lineOf(refusal)}</li>
        ))}
      </ul>
    </div>
  )
}
