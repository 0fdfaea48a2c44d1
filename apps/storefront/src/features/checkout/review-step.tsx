import { ShopError } from '@storeroom/client'
import { noCart, useCart, useSessionCart } from '@storeroom/react'
import { Link, useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Notice } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'

export function ReviewStep() {
  const { t, money } = useWords()
  const errorText = useErrorText()
  const { go } = useNavigation()
  const { cart, setCart, completeCheckout } = useCart()
  const { clearItems } = useSessionCart()
  const { isPending, error, data } = completeCheckout
  async function placeOrder() {
    const { type, data } = await completeCheckout.mutateAsync()
    if (type !== 'order') return
    go(`${to.order(data.id)}?placed=yes`, { replace: true })
    clearItems()
    setCart(noCart)
  }
  // What fails is shown below; nothing else is to be done about it.
  const press = () => void placeOrder().catch(() => undefined)
  return (
    <div className="stack">
      <p className="muted">{t('review.text')}</p>
      {error && (
        <Notice tone="error">
          {errorText(error)}
          {isOutOfStock(error) && (
            <>
              {' '}
              <Link to={to.cart}>{t('checkout.toCart')}</Link>
            </>
          )}
        </Notice>
      )}
      {data && data.type !== 'order' && <Notice tone="error">{t('review.notPaid')}</Notice>}
      <Button isBusy={isPending} onClick={press}>
        {t('review.submit', { amount: money(cart.total ?? 0, cart.region?.currency_code ?? '') })}
      </Button>
    </div>
  )
}

const isOutOfStock = (error: unknown) => error instanceof ShopError && error.code === 'insufficient_inventory'
