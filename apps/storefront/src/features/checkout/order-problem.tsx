import { ShopError } from '@storeroom/client'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Notice } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { PaymentProblem } from './browser-payment.ts'

/** Why the order could not be placed, and what to do about it. */
export function OrderProblem({ error }: { readonly error: unknown }) {
  const { t } = useWords()
  const errorText = useErrorText()
  const isOutOfStock = error instanceof ShopError && error.code === 'insufficient_inventory'
  return (
    <Notice tone="error">
      {error instanceof PaymentProblem ? (error.words ?? t('review.notPaid')) : errorText(error)}
      {isOutOfStock && (
        <>
          {' '}
          <Link to={to.cart}>{t('checkout.toCart')}</Link>
        </>
      )}
    </Notice>
  )
}
