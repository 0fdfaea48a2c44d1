import { DEFAULT_SHARE, jumpOf } from '@storeroom/money'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import type { NamedPriceColumn } from './use-price-columns.ts'

/** A price about to be saved. Amounts in minor units; null where there is none. */
export type PriceStep = {
  /** Whose price: a product, a variant. */
  readonly name: string
  readonly market: NamedPriceColumn
  readonly from: number | null
  readonly to: number | null
}

/** Lines in the question before it counts the rest. */
const most = 8

/**
 * Asks once about price changes so large that they may be typing errors; resolves to true if there are none or if
 * confirmed.
 */
export function useJumpQuestion(): (steps: readonly PriceStep[]) => Promise<boolean> {
  const { t } = useTranslation('prices')
  const prompt = usePrompt()
  const money = useMoneyText()
  const lineOf = ({ name, market, from, to }: PriceStep) => {
    const amount = (value: number | null) => money(value ?? 0, market.currencyCode)
    const words = { name, market: market.header, from: amount(from), to: amount(to) }
    return to === 0 ? t('jump.free', words) : t('jump.far', words)
  }
  return async (steps) => {
    const jumps = steps.filter(({ from, to }) => jumpOf(from, to) !== null)
    if (jumps.length === 0) return true
    return prompt({
      title: t('jump.title', { count: jumps.length }),
      description: (
        <div className="grid gap-2">
          <p>{t('jump.help', { share: DEFAULT_SHARE })}</p>
          <ul className="grid gap-0.5 text-default">
            {jumps.slice(0, most).map((step) => (
              <li key={`${step.name} ${step.market.id}`}>{lineOf(step)}</li>
            ))}
            {jumps.length > most && <li>{t('jump.more', { count: jumps.length - most })}</li>}
          </ul>
        </div>
      ),
      confirmLabel: t('jump.confirm'),
    })
  }
}
