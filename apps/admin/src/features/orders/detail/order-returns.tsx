import type { Order, Return, ReturnStatus } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { allLinesOf, titleOf } from '../lines.ts'
import { returnableOf } from '../orders.ts'
import { LabelLine } from './label-line.tsx'
import { OrderRecords } from './order-records.tsx'
import { ReceiveButton } from './receipt-forms.tsx'
import { RequestForm } from './return-forms.tsx'
import { Moment } from '../moment.tsx'

/** The returns of an order, and the button that requests one; hidden until something was shipped. */
export function OrderReturns({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { returns = [] } = order
  const canReturn = order.status !== 'canceled' && allLinesOf(order).some((line) => returnableOf(order, line) > 0)
  return (
    <OrderRecords
      title={t('returns.title')}
      canAdd={canReturn}
      addLabel={t('returns.open')}
      form={(close) => <RequestForm order={order} onSaved={close} />}
      none={t('returns.none')}
    >
      {returns.map((one) => (
        <ReturnEntry key={one.id} goods={one} order={order} />
      ))}
    </OrderRecords>
  )
}

const tones: Readonly<Record<ReturnStatus, Tone>> = {
  requested: 'warning',
  received: 'success',
  requires_action: 'danger',
  canceled: 'neutral',
}

type EntryProps = { readonly goods: Return; readonly order: Order }

function ReturnEntry({ goods, order }: EntryProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { status, refund_amount } = goods
  const at = goods.received_at ?? goods.created_at
  const isOpen = status === 'requested' || status === 'requires_action'
  return (
    <li id={goods.id} tabIndex={-1} className="grid gap-1 border-t border-default pt-3 first:border-0 first:pt-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={tones[status]}>{t(`returns.status.${status}`)}</Status>
        <Moment at={at} />
        {status !== 'canceled' && (
          <span className="tabular text-muted">
            {t('returns.refundOf', { amount: money(refund_amount, order.currency_code) })}
          </span>
        )}
        {goods.received_at !== null && status !== 'canceled' && (
          <span className={status === 'received' ? 'ms-auto' : ''}>
            <Gate permission="orders:write">
              <UndoButton goods={goods} order={order} />
            </Gate>
          </span>
        )}
        <span className={isOpen ? 'ms-auto flex gap-2' : 'contents'}>
          <ReceiveButton order={order} goods={goods} size="small" isHidden={!isOpen} />
          {status === 'requested' && (
            <Gate permission="orders:write">
              <CancelButton goods={goods} />
            </Gate>
          )}
        </span>
      </div>
      {status === 'requires_action' && <p className="text-danger">{t('returns.owed')}</p>}
      <ul aria-label={t('returns.content')}>
        {goods.items?.map(({ item_id, quantity, requested_quantity, reason, note }) => (
          <li key={item_id} className="flex flex-wrap gap-x-2">
            <span className="tabular text-muted">{t('parcels.units', { quantity })}</span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {titleOf(order, item_id)}
            </span>
            {requested_quantity !== null && requested_quantity !== quantity && (
              <span className="tabular text-muted">
                {t('returns.requestedUnits', { quantity: requested_quantity })}
              </span>
            )}
            {reason != null && <bdi className="min-w-0 wrap-anywhere text-muted">{reason.label}</bdi>}
            {note !== null && <bdi className="min-w-0 wrap-anywhere text-muted">{note}</bdi>}
          </li>
        ))}
      </ul>
      <LabelLine
        labels={goods.labels}
        of={{ return_id: goods.id }}
        canBuy={status === 'requested' && (goods.labels ?? []).length > 0}
      />
      <ReturnPhotos returnId={goods.id} />
    </li>
  )
}

/** Asks for confirmation with the consequences for stock, money and emails, and undoes the receipt of a return. */
function UndoButton({ goods, order }: EntryProps) {
  const { t } = useTranslation('orders')
  const undoing = useWrite(useClient().admin.returns.undoReceipt)
  const consequences = [
    t('returns.undoStock'),
    (order.refunded_total ?? 0) > 0 && t('returns.undoMoney'),
    t('returns.undoMail'),
  ]
  return (
    <ConfirmButton
      title={t('returns.undoQuestion')}
      description={consequences.filter(Boolean).join(' ')}
      confirmLabel={t('returns.undo')}
      cancelLabel={t('returns.keepReceipt')}
      onConfirm={() => undoing.mutateAsync({ id: goods.id })}
      toast={t('returns.undone')}
    />
  )
}

/** Cancels a return that was not received. */
function CancelButton({ goods }: Pick<EntryProps, 'goods'>) {
  const { t } = useTranslation('orders')
  const canceling = useWrite(useClient().admin.returns.cancel)
  return (
    <ConfirmButton
      title={t('returns.cancelQuestion')}
      description={t('returns.cancelConsequence')}
      confirmLabel={t('returns.cancel')}
      cancelLabel={t('returns.keep')}
      onConfirm={() => canceling.mutateAsync({ id: goods.id })}
      toast={t('returns.canceledDone')}
    />
  )
}

/** Small versions of the photos that the shopper sent with a return, with links to the photos; nothing without photos. */
function ReturnPhotos({ returnId }: { readonly returnId: string }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.returns.listPhotos, { id: returnId }))
  if (!data || data.photos.length === 0) return null
  return (
    <ul aria-label={t('returns.photos')} className="flex flex-wrap gap-2">
      {data.photos.map(({ key, name, url, thumbnail_url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbnail_url} alt={name} className="size-16 rounded-md border border-default object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
