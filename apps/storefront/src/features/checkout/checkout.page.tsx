import { CartProvider, useCart, useSessionCart } from '@storeroom/react'
import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'
import { useCheckoutCart } from './use-checkout-cart.ts'
import './checkout.css'

export default function CheckoutPage() {
  const { t } = useWords()
  const { items } = useSessionCart()
  // Placing the order empties the cart, a moment before the order is shown.
  const [isEmpty] = useState(items.length === 0)
  return (
    <>
      <PageTitle>{t('checkout.title')}</PageTitle>
      {isEmpty ? (
        <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <Link to={to.search()} className="button primary">
            {t('home.all')}
          </Link>
        </EmptyState>
      ) : (
        <CartProvider storageKey="storefront.cart">
          <Checkout />
        </CartProvider>
      )}
    </>
  )
}

function Checkout() {
  const { t } = useWords()
  const { cart } = useCart()
  const { isReady, error, retry } = useCheckoutCart()
  if (error)
    return (
      <>
        <Failure error={error} retry={retry} />
        <p className="centred">
          <Link to={to.cart}>{t('checkout.toCart')}</Link>
        </p>
      </>
    )
  if (!isReady || cart.region === undefined) return <Skeleton lines={6} />
  return (
    <div className="checkout">
      <Steps />
      <Summary />
    </div>
  )
}
