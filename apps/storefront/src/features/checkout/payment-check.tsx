import { ShopError } from '@storeroom/client'
import { useClient } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { PaymentProblem } from './browser-payment.ts'

type PaymentCheckProps = {
  /** The id of the cart to pay. */
  readonly cartId: string
  readonly onPaid: (orderId: string) => void
  /** Called with the reason if there is no order; the checkout continues. */
  readonly onUnpaid: (reason: unknown) => void
}

/**
 * Shown after returning from a provider's site. The provider may have notified the server first, so the order can exist
 * already; completing a cart again returns it.
 */
export function PaymentCheck({ cartId, onPaid, onUnpaid }: PaymentCheckProps) {
  const { t } = useWords()
  const client = useClient()
  const { mutate, error } = useMutation({
    mutationFn: () => client.store.carts.complete({ id: cartId }),
    onSuccess: ({ type, data }) => (type === 'order' ? onPaid(data.id) : onUnpaid(new PaymentProblem())),
    onError: (reason) => isUnclear(reason) || onUnpaid(reason),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    // Runs only once, even if React repeats the effect, because it is a write.
    if (hasAsked.current) return
    hasAsked.current = true
    mutate()
  }, [mutate])
  if (error) return <Failure error={error} retry={mutate} />
  return (
    <>
      <p className="muted">{t('payment.checking')}</p>
      <Skeleton lines={4} />
    </>
  )
}

/** Without a response it is unknown whether there is an order. */
const isUnclear = (error: unknown): boolean =>
  !(error instanceof ShopError) || error.status === 0 || error.status >= 500
