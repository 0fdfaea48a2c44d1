import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { RawData } from '../../../framework/detail/raw-data.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { rawAction } from '../../../framework/menu-actions.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { AddressText, BillingText } from '../../../shared/addresses/address-text.tsx'
import { SoldItems } from '../sold/sold-items.tsx'
import { Totals } from '../sold/totals.tsx'
import type { CartAnswer } from './carts.ts'
import { PhaseStatus, useCartName, useReason } from './use-cart-columns.tsx'

/** `/a/carts/{id}`: read-only, since shoppers change their carts themselves. */
export default function CartDetailPage() {
  const { id = '' } = useParams()
  return <CartDetail key={id} id={id} />
}

function CartDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('carts')
  const client = useClient()
  const name = useCartName()
  const [isRaw, setRaw] = useState(false)
  const query = queryFor(client.admin.carts.retrieve, { id })
  const menu: MenuAction[] = [rawAction(t, () => setRaw(true))]
  return (
    <>
      <DetailPage
        id={id}
        list={{ name: 'carts', address: paths.carts(), hrefOf: (other) => paths.cart({ id: other }) }}
        query={query}
        title={({ cart }) => t('title', { name: name(cart) })}
        status={({ cart }) => <PhaseStatus phase={cart.phase} />}
        menu={() => menu}
        action={({ cart }) => <OrderLink cart={cart} />}
        main={({ cart }) => (
          <>
            <Stopped cart={cart} />
            <Section title={t('items')}>
              <SoldItems items={cart.items ?? []} currency={cart.region?.currency_code ?? ''} />
              <Totals record={cart} currency={cart.region?.currency_code ?? ''} />
            </Section>
          </>
        )}
        side={({ cart }) => <CartFacts cart={cart} />}
      />
      <RawData query={query} isOpen={isRaw} onClose={() => setRaw(false)} />
    </>
  )
}

type CartProps = { readonly cart: CartAnswer['cart'] }

function OrderLink({ cart: { order_id, order_display_id } }: CartProps) {
  const { t } = useTranslation('carts')
  if (order_id === null) return null
  return (
    <ButtonLink variant="primary" href={paths.order({ id: order_id })}>
      {t('toOrder', { number: order_display_id })}
    </ButtonLink>
  )
}

/** The reason why the shopper cannot buy. */
function Stopped({ cart: { phase, stopped_at, stopped_because } }: CartProps) {
  const { t } = useTranslation('carts')
  const dates = useDates()
  const reason = useReason()
  if (phase !== 'stopped' || stopped_because === null || stopped_at === null) return null
  return (
    <Section title={t('stopped.title')}>
      <p dir="auto" className="text-match-parent font-medium text-danger">
        {reason(stopped_because)}
      </p>
      <p className="text-muted">{t('stopped.at', { time: dates.dateTime(stopped_at) })}</p>
    </Section>
  )
}

function CartFacts({ cart }: CartProps) {
  const { t } = useTranslation('carts')
  const dates = useDates()
  const { shipping_address, billing_address, region, sales_channel, payment_session } = cart
  const moment = (iso: string) => <time dateTime={iso}>{dates.dateTime(iso)}</time>
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          { label: t('column.customer'), value: <CartContact cart={cart} /> },
          { label: t('orders:customer.shipsTo'), value: <AddressText address={shipping_address} /> },
          {
            label: t('orders:customer.billsTo'),
            value: <BillingText address={billing_address} shipping={shipping_address} />,
          },
          { label: t('column.region'), value: <bdi>{region?.name}</bdi> },
          { label: t('column.channel'), value: <bdi>{sales_channel?.name ?? t('common:none')}</bdi> },
          { label: t('payment'), value: <bdi>{payment_session?.provider_id ?? t('paymentNone')}</bdi> },
          { label: t('column.begun'), value: moment(cart.created_at) },
          { label: t('column.updated'), value: moment(cart.updated_at) },
        ]}
      />
    </Section>
  )
}

function CartContact({ cart }: CartProps) {
  const name = useCartName()(cart)
  return (
    <>
      <bdi className="text-match-parent block wrap-anywhere">{name}</bdi>
      {cart.email !== null && cart.email !== name && (
        <bdi className="text-match-parent block wrap-anywhere text-muted">{cart.email}</bdi>
      )}
    </>
  )
}
