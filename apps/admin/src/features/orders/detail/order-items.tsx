import type { LineItem, Order, OrderEdit } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { EditItemsButton } from '../edit/order-edits.tsx'
import { useOrderEdits } from '../edit/use-edits.ts'
import { capturableOf, unsentOf } from '../orders.ts'
import { SoldItems } from '../sold/sold-items.tsx'
import { Totals } from '../sold/totals.tsx'
import { groupsOf, lineHistory } from './line-history.ts'
import { LineReservation } from './line-reservation.tsx'
import { unreservedOf, useLineReservations, type ReservedAtLocation } from './reserved.ts'

/** Items, grouped by what is to be done with them where that differs, and totals. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { items = [], currency_code: currency } = order
  const reserved = useLineReservations(items)
  const edits = useOrderEdits(order) ?? []
  const groups = groupsOf(items)
  return (
    <Section
      title={t('items.title')}
      status={reserved && order.status !== 'canceled' && <Allocation items={items} reserved={reserved} />}
      actions={<EditItemsButton order={order} />}
    >
      {groups.map(({ group, lines }) => (
        <div key={group}>
          {groups.length > 1 && <h3 className="pt-3 pb-1 font-medium text-muted">{t(`items.group.${group}`)}</h3>}
          <SoldItems
            items={lines}
            currency={currency}
            {...(groups.length > 1 && { label: t(`items.group.${group}`) })}
            note={(item) => (
              <>
                {reserved && <LineReservation order={order} line={item} reservations={reserved.get(item.id) ?? []} />}
                {item.is_giftcard && capturableOf(order) > 0 && (
                  <p className="text-xs text-subtle">{t('items.cardsLater')}</p>
                )}
                <LineProgress order={order} line={item} edits={edits} />
              </>
            )}
          />
        </div>
      ))}
      <Totals record={order} currency={currency} />
    </Section>
  )
}

type Reserved = ReadonlyMap<string, readonly ReservedAtLocation[]>

/** Items without managed stock have no reservations and do not wait for stock, nor do those that are packed. */
function Allocation({ items, reserved }: { readonly items: readonly LineItem[]; readonly reserved: Reserved }) {
  const { t } = useTranslation('orders')
  const counted = items.filter((item) => item.variant?.manage_inventory === true && unsentOf(item) > 0)
  if (counted.length === 0) return null
  const isAll = counted.every((item) => unreservedOf(item, reserved.get(item.id)) === 0)
  return <Status tone={isAll ? 'success' : 'warning'}>{t(isAll ? 'reserved.all' : 'reserved.some')}</Status>
}

type ProgressProps = { readonly order: Order; readonly line: LineItem; readonly edits: readonly OrderEdit[] }

/** How far a line has come, and the times of its steps; nothing while there is only one step. */
function LineProgress({ order, line, edits }: ProgressProps) {
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
