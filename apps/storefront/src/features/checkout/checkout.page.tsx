import { CartProvider, useCart, useSessionCart } from '@storeroom/react'
import { useState } from 'react'
import { Link, useNavigation } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { OrderProblem } from './order-problem.tsx'
import { PaymentCheck } from './payment-check.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'
import { useCheckoutCart } from './use-checkout-cart.ts'
import { useCheckoutPlacement } from './use-place-order.ts'
import './checkout.css'

/** With `?cart=…` the shopper has come back from the payment provider, or has reloaded the page while it confirmed. */
export default function CheckoutPage({ search }: PageProps) {
  const { t } = useWords()
  const { items } = useSessionCart()
  const [cartId] = useState(search.get('cart') ?? '')
  // Placing the order empties the cart just before the order is shown.
  const [isEmpty] = useState(items.length === 0 && cartId === '')
  return (
    <>
      <PageTitle>{t('checkout.title')}</PageTitle>
      {isEmpty ? (
        <NothingToBuy />
      ) : (
        <CartProvider storageKey="storefront.cart">
          {cartId === '' ? <Checkout /> : <Returned cartId={cartId} />}
        </CartProvider>
      )}
    </>
  )
}

function NothingToBuy() {
  const { t } = useWords()
  return (
    <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')}>
      <Link to={to.search()} className="button primary">
        {t('home.all')}
      </Link>
    </EmptyState>
  )
}

function Returned({ cartId }: { readonly cartId: string }) {
  const { navigate } = useNavigation()
  const { items } = useSessionCart()
  const { onPlaced } = useCheckoutPlacement()
  const [unpaidReason, setUnpaidReason] = useState<unknown>()
  function continueUnpaid(reason: unknown) {
    navigate(to.checkout, { replace: true })
    setUnpaidReason(reason)
  }
  if (unpaidReason === undefined) return <PaymentCheck cartId={cartId} onPaid={onPlaced} onUnpaid={continueUnpaid} />
  if (items.length === 0) return <NothingToBuy />
  return (
    <>
      <OrderProblem error={unpaidReason} />
      <Checkout />
    </>
  )
}

function Checkout() {
  const { t } = useWords()
  const { cart } = useCart()
  const orderPlacement = useCheckoutPlacement()
  const { isReady, error, retry } = useCheckoutCart()
  if (error)
    return (
      <>
        <Failure error={error} retry={retry} />
        <p className="centered">
          <Link to={to.cart}>{t('checkout.toCart')}</Link>
        </p>
      </>
    )
  if (!isReady || cart.region === undefined) return <Skeleton lines={6} />
  return (
    <div className="checkout">
      <Steps orderPlacement={orderPlacement} />
      <Summary />
    </div>
  )
}
