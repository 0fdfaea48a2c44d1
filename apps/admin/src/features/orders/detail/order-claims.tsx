import type { Claim, ClaimItem, Order, Return } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Badge, Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { FulfillmentStatus } from '../../../shared/orders/statuses.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { allLinesOf, titleOf } from '../lines.ts'
import { claimableOf } from '../orders.ts'
import { ReturnedAndSentItems } from './returned-and-sent-items.tsx'
import { ClaimForm } from './order-claim-form.tsx'
import { OrderRecords } from './order-records.tsx'
import { ReceiveButton } from './receipt-forms.tsx'
import { openParcelOf, ReplacementButtons } from './replacement-buttons.tsx'
import { ClaimCredits } from '../documents/issue-buttons.tsx'
import { Moment } from '../moment.tsx'

/** The claims of an order, and the button that registers one; hidden until something was packed. */
export function OrderClaims({ order }: { readonly order: Order }) {
  const { t } = useTranslation('order-claims')
  const { claims = [], status } = order
  const canClaim = status !== 'canceled' && allLinesOf(order).some((line) => claimableOf(order, line) > 0)
  return (
    <OrderRecords
      title={t('title')}
      canAdd={canClaim}
      addLabel={t('open')}
      form={(close) => <ClaimForm order={order} onSaved={close} />}
      none={t('none')}
      after={<ClaimCredits order={order} />}
    >
      {claims.map((claim) => (
        <ClaimEntry key={claim.id} claim={claim} order={order} />
      ))}
    </OrderRecords>
  )
}

type ClaimProps = { readonly claim: Claim; readonly order: Order }

/** The return of a claim that is not canceled. */
const returnOf = ({ id }: Claim, { returns = [] }: Order): Return | undefined =>
  returns.find(({ claim_order_id, status }) => claim_order_id === id && status !== 'canceled')

function ClaimEntry({ claim, order }: ClaimProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const { created_at, canceled_at, claim_items = [], additional_items = [] } = claim
  const goods = returnOf(claim, order)
  return (
    <li id={claim.id} tabIndex={-1} className="grid gap-1 border-t border-default pt-3 first:border-0 first:pt-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <ClaimStatus claim={claim} order={order} />
        <Moment at={created_at} />
        {goods && (
          <span className="text-muted">{t('returnIs', { status: t(`orders:returns.status.${goods.status}`) })}</span>
        )}
      </div>
      <ul aria-label={t('items')} className="grid gap-1">
        {claim_items.map((item) => (
          <ClaimedItem key={item.id} item={item} order={order} />
        ))}
      </ul>
      <ReturnedAndSentItems
        label={t('content')}
        order={order}
        returned={goods?.items ?? []}
        sent={additional_items}
        isToSend={canceled_at === null}
      />
      <OtherAddress claim={claim} order={order} />
      {canceled_at === null && <ClaimButtons claim={claim} order={order} />}
    </li>
  )
}

/** Where new items go, if not to the address of the order. */
function OtherAddress({ claim, order }: ClaimProps) {
  const { t } = useTranslation('order-claims')
  const { type, shipping_address, shipping_address_id } = claim
  if (type === 'refund' || !shipping_address || shipping_address_id === order.shipping_address_id) return null
  return (
    <section aria-label={t('sentTo')} className="flex flex-wrap gap-x-3">
      <span className="text-muted">{t('sentTo')}</span>
      <AddressText address={shipping_address} />
    </section>
  )
}

/** Canceled, or how far the refund or the new items are. */
function ClaimStatus({ claim, order }: ClaimProps) {
  const { t } = useTranslation('order-claims')
  const money = useMoneyText()
  const { canceled_at, type, payment_status, refund_amount } = claim
  if (canceled_at !== null) return <Status tone="neutral">{t('canceled')}</Status>
  if (type === 'replace') return <FulfillmentStatus order={{ fulfillment_status: claim.fulfillment_status }} />
  const amount = money(refund_amount ?? 0, order.currency_code)
  return payment_status === 'refunded' ? (
    <Status tone="success">{t('refunded', { amount })}</Status>
  ) : (
    <Status tone="warning">{t('notRefunded', { amount })}</Status>
  )
}

type ItemProps = { readonly item: ClaimItem; readonly order: Order }

function ClaimedItem({ item, order }: ItemProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const { item_id, quantity, reason, note, tags = [], images = [] } = item
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular text-muted">{t('units', { quantity })}</span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {titleOf(order, item_id)}
      </span>
      <span className="text-muted">{t(`orders:reason.${reason}`)}</span>
      {note !== null && <bdi className="min-w-0 wrap-anywhere text-muted">{note}</bdi>}
      {tags.map(({ id, value }) => (
        <Badge key={id}>{value}</Badge>
      ))}
      {images.map(({ id, url }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer" aria-label={t('picture', { number: index + 1 })}>
          <Thumbnail url={url} size={40} />
        </a>
      ))}
    </li>
  )
}

function ClaimButtons({ claim, order }: ClaimProps) {
  const { id, additional_items = [], fulfillments = [] } = claim
  const goods = returnOf(claim, order)
  const canCancel =
    !openParcelOf(fulfillments) && claim.payment_status !== 'refunded' && (goods?.status ?? 'requested') === 'requested'
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Gate permission="orders:write">
        {goods && <ReceiveButton order={order} goods={goods} size="small" isHidden={goods.status !== 'requested'} />}
        <ReplacementButtons
          order={order}
          owner={{ claim_id: id }}
          items={additional_items}
          parcels={fulfillments}
          isReady
        />
        {canCancel && <CancelButton claim={claim} order={order} hasReturn={goods !== undefined} />}
      </Gate>
    </div>
  )
}

/** Cancels a claim for which the customer has got nothing. */
function CancelButton({ claim, order, hasReturn }: ClaimProps & { readonly hasReturn: boolean }) {
  const { t } = useTranslation('order-claims')
  const canceling = useWrite(useClient().admin.orders.cancelClaim)
  return (
    <ConfirmButton
      title={t('cancel.question')}
      description={[...(hasReturn ? [t('cancel.returnFirst')] : []), t('cancel.consequence')].join(' ')}
      confirmLabel={t('cancel.open')}
      cancelLabel={t('cancel.keep')}
      onConfirm={() => canceling.mutateAsync({ id: order.id, claim_id: claim.id })}
      toast={t('cancel.done')}
    />
  )
}
