import type { FieldConflict } from '@storeroom/contract'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import type { Shown } from './list-prices.ts'

/** Lines in the question before it counts the rest. */
const most = 8

/** Names the prices that somebody else changed meanwhile, and asks whether to overwrite them. */
export function useOverwriteQuestion(shown: RefObject<Shown>) {
  const { t } = useTranslation('pricing')
  const prompt = usePrompt()
  const money = useMoneyText()
  /** The server names a price as `variant|market`, or `variant|market|10-49` for some quantities. */
  const lineOf = ({ field, theirs }: FieldConflict) => {
    const [variantId = '', marketId, range] = field.split('|')
    const name = shown.current.names.get(range === undefined ? variantId : `${variantId}|${range}`)
    const market = shown.current.columns.find(({ id }) => id === marketId)
    const amount = typeof theirs === 'number' && market ? money(theirs, market.currencyCode) : t('editor.noPrice')
    return t('editor.theirs', { name: name ?? '', market: market?.header ?? '', amount })
  }
  return (conflicts: readonly FieldConflict[]) =>
    prompt({
      title: t('editor.conflict', { count: conflicts.length }),
      description: (
        <ul className="grid gap-0.5">
          {conflicts.slice(0, most).map((conflict) => (
            <li key={conflict.field}>{lineOf(conflict)}</li>
          ))}
          {conflicts.length > most && <li>{t('prices:jump.more', { count: conflicts.length - most })}</li>}
        </ul>
      ),
      confirmLabel: t('editor.overwrite'),
    })
}
