import type { LineItem, Order, OrderEdit } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { lineHistory } from './line-history.ts'

type ProgressProps = { readonly order: Order; readonly line: LineItem; readonly edits: readonly OrderEdit[] }

/** How far a line has come, and the times of its steps; nothing while there is only one step. */
export function LineProgress({ order, line, edits }: ProgressProps) {
  const { t } = useTranslation('orders')
  const dates = useDates()
  const steps = lineHistory(order, line, edits)
  if (steps.length < 2) return null
  const counts = [
    ['shipped', line.shipped_quantity],
    ['returned', line.returned_quantity],
  ] as const
  const words = counts.flatMap(([kind, quantity]) => (quantity ? [t(`line.${kind}`, { quantity })] : []))
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return (
    <details className="text-xs text-muted">
      <summary className="focus-ring w-fit cursor-pointer rounded-xs">
        {words.length > 0 ? list.format(words) : t('line.history')}
      </summary>
      <ol aria-label={t('line.history')} className="grid gap-0.5 py-1 ps-4">
        {steps.map(({ kind, at, quantity }) => (
          <li key={`${kind} ${at} ${quantity}`} className="flex flex-wrap gap-x-2">
            <span>{t(`line.${kind}`, { quantity })}</span>
            <time dateTime={at} title={dates.exact(at)} className="tabular text-subtle">
              {dates.dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
