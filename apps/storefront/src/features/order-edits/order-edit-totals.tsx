import type { OrderEdit } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'
import { owedFor } from './owed.ts'

/** The total of the order before and after, and the amount to pay. */
export function OrderEditTotals({ edit, currency }: { readonly edit: OrderEdit; readonly currency: string }) {
  const { t, money } = useWords()
  const { status, total = 0, difference_due: difference = 0 } = edit
  const owed = owedFor(edit)
  const isOpen = status === 'requested'
  return (
    <dl className="totals">
      {isOpen && (
        <div>
          <dt>{t('orderEdit.before')}</dt>
          <dd>{money(total - difference, currency)}</dd>
        </div>
      )}
      <div className="totals-total">
        <dt>{t('orderEdit.after')}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
      {owed > 0 && (
        <div>
          <dt>{t('orderEdit.pays')}</dt>
          <dd>{money(owed, currency)}</dd>
        </div>
      )}
      {isOpen && difference < 0 && (
        <div>
          <dt>{t('orderEdit.gets')}</dt>
          <dd>{money(-difference, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
