import { DEFAULT_SHARE, jumpOf } from '@storeroom/money'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { PriceLines } from './price-lines.tsx'
import type { NamedPriceColumn } from './use-price-columns.ts'

/** A price that is going to be saved. Amounts in minor units; null: no price. */
export type PriceStep = {
  /** The name of the product or variant. */
  readonly name: string
  readonly market: NamedPriceColumn
  readonly from: number | null
  readonly to: number | null
}

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
    return { key: `${name} ${market.id}`, text: to === 0 ? t('jump.free', words) : t('jump.far', words) }
  }
  return async (steps) => {
    const jumps = steps.filter(({ from, to }) => jumpOf(from, to) !== null)
    if (jumps.length === 0) return true
    return prompt({
      title: t('jump.title', { count: jumps.length }),
      description: (
        <div className="grid gap-2">
          <p>{t('jump.help', { share: DEFAULT_SHARE })}</p>
          <PriceLines lines={jumps.map(lineOf)} />
        </div>
      ),
      confirmLabel: t('jump.confirm'),
    })
  }
}
