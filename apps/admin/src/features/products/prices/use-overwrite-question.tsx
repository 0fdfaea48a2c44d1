import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'

/** One cell that somebody else changed since it was shown: what they set, in minor units. */
export type Overlap = { readonly variantId: string; readonly columnId: string; readonly theirs: number | null }

/** Lines in the question before it counts the rest. */
const most = 8

/** Names the prices that somebody else changed meanwhile, and asks whether to overwrite them. */
export function useOverwriteQuestion(titleOf: (variantId: string) => string, columns: readonly NamedPriceColumn[]) {
  const { t } = useTranslation('products')
  const prompt = usePrompt()
  const money = useMoneyText()
  const lineOf = ({ variantId, columnId, theirs }: Overlap) => {
    const column = columns.find(({ id }) => id === columnId)
    const amount = theirs === null || !column ? t('list.noPrice') : money(theirs, column.currencyCode)
    return t('prices.theirs', { variant: titleOf(variantId), column: column?.header ?? '', amount })
  }
  return (overlaps: readonly Overlap[]) =>
    prompt({
      title: t('prices.overlapTitle', { count: overlaps.length }),
      description: (
        <ul className="grid gap-0.5">
          {overlaps.slice(0, most).map((overlap) => (
            <li key={`${overlap.variantId} ${overlap.columnId}`}>{lineOf(overlap)}</li>
          ))}
          {overlaps.length > most && <li>{t('prices.moreOverlaps', { count: overlaps.length - most })}</li>}
        </ul>
      ),
      confirmLabel: t('prices.overwrite'),
    })
}
