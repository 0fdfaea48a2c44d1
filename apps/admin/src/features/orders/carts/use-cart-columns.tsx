import type { Contract, StaffCart } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { buyerName } from '../orders.ts'
import { phaseTones, reasonOf } from './carts.ts'

type Column = ListColumn<StaffCart, QueryOf<Contract['admin']['carts']['list']>>

/** The customer of a cart; most carts have none yet. */
export function useCartName(): (cart: StaffCart) => string {
  const { t } = useTranslation('carts')
  return (cart) => buyerName(cart) || t('nobody')
}

export function useCartColumns(): readonly Column[] {
  const { t } = useTranslation('carts')
  const money = useMoneyText()
  const name = useCartName()
  const reason = useReason()
  const count = new Intl.NumberFormat(activeLanguageTag())
  const total = ({ total: amount, region }: StaffCart) =>
    amount === undefined || !region ? '' : money(amount, region.currency_code)
  const why = ({ phase, stopped_because }: StaffCart) =>
    phase === 'stopped' && stopped_because !== null ? reason(stopped_because) : ''
  return [
    { id: 'customer', header: t('column.customer'), cell: (cart) => <bdi dir="auto">{name(cart)}</bdi>, text: name },
    {
      id: 'phase',
      header: t('column.phase'),
      isShort: true,
      mobilePosition: 'bottom-start',
      width: 140,
      cell: ({ phase }) => <PhaseStatus phase={phase} />,
      text: ({ phase }) => t(`phase.${phase}`),
    },
    {
      id: 'because',
      header: t('column.because'),
      width: 260,
      cell: (cart) => (
        <span dir="auto" className="text-muted" title={why(cart)}>
          {why(cart)}
        </span>
      ),
      text: why,
    },
    {
      id: 'items',
      header: t('column.items'),
      width: 90,
      align: 'end',
      cell: ({ item_count }) => count.format(item_count),
      text: ({ item_count }) => item_count,
    },
    {
      id: 'total',
      header: t('column.total'),
      mobilePosition: 'top-end',
      width: 130,
      align: 'end',
      cell: total,
      text: total,
    },
    {
      id: 'region',
      header: t('column.region'),
      width: 150,
      isHidden: true,
      cell: ({ region }) => <bdi className="text-muted">{region?.name}</bdi>,
      text: ({ region }) => region?.name ?? null,
    },
    dateColumn('updated_at', t('column.updated'), { id: 'updated_at', mobilePosition: 'bottom-end' }),
  ]
}

export function PhaseStatus({ phase }: Pick<StaffCart, 'phase'>) {
  const { t } = useTranslation('carts')
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** Why the last checkout failed: translated, or the message that the shopper saw. */
export function useReason(): (message: string) => string {
  const { t } = useTranslation('carts')
  return (message) => {
    const key = reasonOf(message)
    return key === undefined ? message : t(`reason.${key}`)
  }
}
