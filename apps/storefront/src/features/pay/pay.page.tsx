import { ShopError } from '@storeroom/client'
import type { Cart, OpenedPayLink } from '@storeroom/contract'
import { CartProvider, queryFor, useCart, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigation } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { SoldItems } from '../../cart/sold-items.tsx'
import { sumsOf } from '../../cart/sums.ts'
import { Totals } from '../../cart/totals.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import '../checkout/checkout.css'
import { OrderProblem } from '../checkout/order-problem.tsx'
import { PaymentCheck } from '../checkout/payment-check.tsx'
import { Steps } from '../checkout/steps.tsx'
import type { Placement } from '../checkout/use-place-order.ts'
import './pay.css'

/** The page where a customer pays a draft order, by a mailed link: `?token=…`; with `paid`, back from a provider. */
export default function PayPage({ search }: PageProps) {
  const { t } = useWords()
  const { store } = useClient()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['pay-link', token],
    queryFn: () => store.payLinks.open({ body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: 0,
  })
  if (token === '' || (error instanceof ShopError && error.status === 401)) return <Ended />
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <PageTitle>{t('pay.title')}</PageTitle>
      <Opened key={token} link={data.pay_link} token={token} hasPaid={search.has('paid')} />
    </>
  )
}

function Ended() {
  const { t } = useWords()
  return (
    <>
      <PageTitle>{t('pay.title')}</PageTitle>
      <EmptyState title={t('pay.ended')} text={t('pay.ended.text')}>
        <Link to={to.search()} className="button secondary">
          {t('order.goOn')}
        </Link>
      </EmptyState>
    </>
  )
}

type OpenedProps = { readonly link: OpenedPayLink; readonly token: string; readonly hasPaid: boolean }

function Opened({ link, token, hasPaid }: OpenedProps) {
  const { t } = useWords()
  const { store } = useClient()
  const orderPlacement = usePlacement(token)
  const [unpaid, setUnpaid] = useState<unknown>()
  const { data, error, refetch } = useQuery({
    ...queryFor(store.carts.retrieve, { id: link.cart_id }),
    enabled: link.status === 'open',
    staleTime: 0,
  })
  if (link.order_id !== null)
    return (
      <EmptyState title={t('pay.paid')} text={t('pay.paid.text')}>
        <Link to={to.order(link.order_id)} className="button primary">
          {t('pay.toOrder')}
        </Link>
      </EmptyState>
    )
  if (hasPaid && unpaid === undefined)
    return <PaymentCheck cartId={link.cart_id} onPaid={orderPlacement.onPlaced} onUnpaid={setUnpaid} />
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={6} />
  return (
    <CartProvider initialState={data.cart}>
      {unpaid !== undefined && <OrderProblem error={unpaid} />}
      <DraftCheckout stored={data.cart} link={link} orderPlacement={orderPlacement} />
    </CartProvider>
  )
}

/** Placing the order of a pay link, which shows the order and leaves the shopper's own cart as it is. */
function usePlacement(token: string): Placement {
  const { navigate } = useNavigation()
  return {
    returnPath: () => `${to.pay(token)}&paid=yes`,
    onPlaced: (id) => navigate(`${to.order(id)}?placed=yes`, { replace: true }),
  }
}

type DraftProps = { readonly stored: Cart; readonly link: OpenedPayLink; readonly orderPlacement: Placement }

/** The steps that the staff have left open, the payment, and the totals. */
function DraftCheckout({ stored, link, orderPlacement }: DraftProps) {
  const { t, date } = useWords()
  const { cart, setCart } = useCart()
  // The staff may have changed the draft order since it was shown.
  useEffect(() => setCart(stored), [stored, setCart])
  const currency = cart.region?.currency_code ?? ''
  const isShipped = (cart.items ?? []).some(({ variant_id }) => variant_id !== null)
  return (
    <>
      <p className="lead">{t('pay.text', { date: date(link.expires_at) })}</p>
      {link.message !== null && (
        <p dir="auto" className="panel pay-message">
          {link.message}
        </p>
      )}
      <div className="checkout">
        <Steps
          agreed={link.chooses_shipping && isShipped ? ['contact'] : ['contact', 'delivery']}
          orderPlacement={orderPlacement}
        />
        <aside className="panel summary" aria-labelledby="summary">
          <h2 id="summary">{t('order.items')}</h2>
          <SoldItems items={cart.items ?? []} currency={currency} />
          <div aria-live="polite">
            <Totals sums={sumsOf(cart)} currency={currency} />
          </div>
        </aside>
      </div>
    </>
  )
}
