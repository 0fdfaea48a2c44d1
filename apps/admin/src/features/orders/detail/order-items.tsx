import type { LineItem, Order } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { dueOf, takenOf } from '../orders.ts'
import { SoldItems } from '../sold/sold-items.tsx'
import { Totals } from '../sold/totals.tsx'
import { useReserved, type ReservedAt } from './use-reserved.ts'
import { activeIntlTag } from '../../../lib/i18n.ts'

/** What was sold, how the sum comes about, and what of it was paid and went back. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { items = [], currency_code: currency, refunded_total = 0 } = order
  const taken = takenOf(order)
  const reserved = useReserved(items.map(({ id }) => id))
  return (
    <Section title={t('items.title')} status={reserved && <Allocation items={items} reserved={reserved} />}>
      <SoldItems
        items={items}
        currency={currency}
        note={(item) => (
          <>
            {reserved && <Reservations places={reserved.get(item.id) ?? []} />}
            {item.is_giftcard && dueOf(order) > 0 && <p className="text-xs text-subtle">{t('items.cardsLater')}</p>}
          </>
        )}
      />
      <Totals
        sold={order}
        currency={currency}
        after={[
          { id: 'paid', label: t('totals.paid'), amount: taken },
          ...(refunded_total > 0
            ? [
                { id: 'refunded', label: t('totals.refunded'), amount: -refunded_total },
                { id: 'net', label: t('totals.net'), amount: taken - refunded_total, isStrong: true },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

type Reserved = ReadonlyMap<string, readonly ReservedAt[]>

/** Goods whose stock nobody counts are reserved nowhere: they do not wait for it either. */
function Allocation({ items, reserved }: { readonly items: readonly LineItem[]; readonly reserved: Reserved }) {
  const { t } = useTranslation('orders')
  const counted = items.filter(({ variant }) => variant?.manage_inventory === true)
  if (counted.length === 0 || reserved.size === 0) return null
  const isAll = counted.every(({ id }) => reserved.has(id))
  return <Status tone={isAll ? 'success' : 'warning'}>{t(isAll ? 'reserved.all' : 'reserved.some')}</Status>
}

function Reservations({ places }: { readonly places: readonly ReservedAt[] }) {
  const { t } = useTranslation('orders')
  if (places.length === 0) return null
  const list = new Intl.ListFormat(activeIntlTag())
  const words = places.map(({ quantity, location }) => t('reserved.at', { count: quantity, location }))
  return (
    <p dir="auto" className="text-match-parent text-xs text-subtle">
      {list.format(words)}
    </p>
  )
}
