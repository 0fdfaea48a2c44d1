import { useWords } from '../words/use-words.tsx'
import type { WordKey } from '../words/words.ts'
import type { Sums } from './sums.ts'

/** The total and its parts. */
export function Totals({ sums, currency }: { readonly sums: Sums; readonly currency: string }) {
  const { t, money } = useWords()
  const { goods, discount, shipping, giftCards, taxes, total } = sums
  const rows: readonly (readonly [WordKey, string | false])[] = [
    ['totals.goods', money(goods, currency)],
    ['totals.discount', discount > 0 && money(-discount, currency)],
    ['totals.shipping', shipping === undefined ? t('totals.shippingLater') : money(shipping, currency)],
    ['totals.giftCards', giftCards > 0 && money(-giftCards, currency)],
  ]
  return (
    <dl className="totals">
      {rows.map(
        ([label, value]) =>
          value !== false && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div className="totals-total">
        <dt>{t('totals.total')}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
      {taxes > 0 && (
        <div className="muted small">
          <dt>{t('totals.taxes')}</dt>
          <dd>{money(taxes, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
