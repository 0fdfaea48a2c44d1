import type { PassedLimit, Permission } from '@storeroom/contract'
import { formatMoney } from '@storeroom/money'
import type { TFunction } from 'i18next'
import { activeLanguageTag } from '../lib/i18n.ts'

/** "Your role refunds at most €50.00 of one order" */
export function limitText(t: TFunction<'permissions'>, limit: PassedLimit): string {
  switch (limit.kind) {
    case 'refund_amount': {
      const money = (amount: number) => formatMoney(amount, limit.currency_code, activeLanguageTag())
      const words = { amount: money(limit.amount), left: money(limit.left) }
      return t(limit.left < limit.amount ? 'limit.refundLeft' : 'limit.refund', words)
    }
    case 'refund_currency':
      return t('limit.refundCurrency', { currency: limit.currency_code.toUpperCase() })
    case 'refund_order':
      return t('limit.refundOrder')
    case 'discount_percentage':
      return t('limit.discount', { percentage: percent(limit.percentage) })
    case 'discount_type':
      return t('limit.discountType', { percentage: percent(limit.percentage) })
    case 'wider_role':
      return t('limit.widerRole')
    case 'owner':
      return t('limit.owner')
  }
}

const percent = (value: number) =>
  new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)

/** "Your role doesn't allow this: Orders – money" */
export function deniedText(t: TFunction<'permissions'>, permission: Permission): string {
  const [resource, action] = permission.split(':')
  return t('denied', { what: t(`resource.${resource}`), action: t(`action.${action}`) })
}
