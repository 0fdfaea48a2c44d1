import { ShopError } from '@storeroom/client'
import { useShop } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { PaymentProblem } from './browser-payment.ts'
import { useShowOrder } from './use-place-order.ts'

type PaidElsewhereProps = {
  /** Of the cart that was to be paid. */
  readonly cartId: string
  /** There is no order, and why: the checkout goes on. */
  readonly onUnpaid: (reason: unknown) => void
}

/**
 * Back from a provider that led away from the page. The provider may have told the server first, and there is an order
 * already: completing says so, however often.
 */
export function PaidElsewhere({ cartId, onUnpaid }: PaidElsewhereProps) {
  const { t } = useWords()
  const shop = useShop()
  const showOrder = useShowOrder()
  const { mutate, error } = useMutation({
    mutationFn: () => shop.store.carts.complete({ id: cartId }),
    onSuccess: ({ type, data }) => (type === 'order' ? showOrder(data.id) : onUnpaid(new PaymentProblem())),
    onError: (reason) => isUnclear(reason) || onUnpaid(reason),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    // Once, however often React runs this: it is a write.
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

/** Without an answer nobody knows whether there is an order. */
const isUnclear = (error: unknown): boolean =>
  !(error instanceof ShopError) || error.status === 0 || error.status >= 500
