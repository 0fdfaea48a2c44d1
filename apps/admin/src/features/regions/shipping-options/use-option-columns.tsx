import { Badge } from '@storeroom/ui/display/badge'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { priceParts, type ShippingOption } from './shipping-options.ts'

/** Ways to ship at a glance: price and for which carts. */
export function useOptionColumns(currencyCode: string, hasTaxSwitch: boolean): readonly TableColumn<ShippingOption>[] {
  const { t } = useTranslation('settings-regions')
  const price = usePriceText(currencyCode)
  const limits = useLimitsText(currencyCode)
  return [
    {
      id: 'name',
      header: t('option.name'),
      cell: ({ name, admin_only }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {admin_only && <Badge className="shrink-0">{t('option.staffBadge')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('option.price'),
      width: 130,
      align: 'end',
      cell: (option) => (
        <span title={price(option)} className="block truncate">
          {price(option)}
          {hasTaxSwitch && option.includes_tax && <span className="text-muted"> {t('option.taxIncluded')}</span>}
        </span>
      ),
    },
    { id: 'limits', header: t('option.limits'), width: 180, cell: limits },
    {
      id: 'profile',
      header: t('option.profile'),
      width: 180,
      cell: ({ profile }) => (
        <span dir="auto" className="block truncate">
          {profile.name}
        </span>
      ),
    },
  ]
}

/** A price, or what a calculated one is made of. */
function usePriceText(currencyCode: string) {
  const { t } = useTranslation('settings-regions')
  const money = useMoneyText()
  return ({ price_type, amount, data }: ShippingOption): string => {
    if (price_type === 'flat_rate') return money(amount ?? 0, currencyCode)
    const parts = priceParts.flatMap((part) => {
      const value = data[part]
      return typeof value === 'number' && value > 0 ? [t(`part.${part}`, { amount: money(value, currencyCode) })] : []
    })
    return parts.length === 0 ? t('option.calculated') : parts.join(' + ')
  }
}

function useLimitsText(currencyCode: string) {
  const { t } = useTranslation('settings-regions')
  const money = useMoneyText()
  return ({ requirements }: ShippingOption): string => {
    const amountOf = (type: 'min_subtotal' | 'max_subtotal') => requirements.find((one) => one.type === type)?.amount
    const [min, max] = [amountOf('min_subtotal'), amountOf('max_subtotal')]
    const from = min === undefined ? undefined : money(min, currencyCode)
    const below = max === undefined ? undefined : money(max, currencyCode)
    if (from !== undefined && below !== undefined) return t('option.between', { from, below })
    if (from !== undefined) return t('option.from', { from })
    return below === undefined ? t('option.always') : t('option.below', { below })
  }
}
