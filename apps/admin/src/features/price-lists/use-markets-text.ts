import { useTranslation } from 'react-i18next'
import { useRegions } from '../../shared/regions/use-regions.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { PriceListAnswer } from './price-lists.ts'

type List = Pick<PriceListAnswer['price_list'], 'markets'>

/** The currencies and regions that a list has prices for, each with their number, in words. */
export function useMarketsText(): (list: List) => string {
  const { t } = useTranslation('pricing')
  const regions = useRegions()
  const number = new Intl.NumberFormat(activeIntlTag())
  const join = new Intl.ListFormat(activeIntlTag(), { type: 'unit' })
  const nameOf = (id: string) =>
    regions?.find((region) => region.id === id)?.name ?? (regions ? t('markets.gone') : '…')
  return ({ markets = [] }) => {
    if (markets.length === 0) return t('markets.none')
    return join.format(
      markets.map(({ region_id, currency_code, price_count }) => {
        const name = region_id === null ? currency_code.toUpperCase() : nameOf(region_id)
        return t('markets.one', { name, number: number.format(price_count) })
      }),
    )
  }
}
