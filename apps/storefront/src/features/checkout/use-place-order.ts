import { noCart, useCart, useSessionCart, useShop } from '@storeroom/react'
import { useRef, useState } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { hrefOf, to } from '../../lib/address.ts'
import { PaymentProblem, type BrowserPayment } from './browser-payment.ts'

/** Where a provider that leads away from the page comes back to; a page that was reloaded goes on from there as well. */
const returnPath = (cartId: string) => `${to.checkout}?${new URLSearchParams({ cart: cartId }).toString()}`

/** The order is there: it is shown, and the carts of this browser are let go of. */
export function useShowOrder() {
  const { go } = useNavigation()
  const { setCart } = useCart()
  const { clearItems } = useSessionCart()
  return (id: string) => {
    go(`${to.order(id)}?placed=yes`, { replace: true })
    clearItems()
    setCart(noCart)
  }
}

/** Confirms the payment, where the shopper's browser is what does it, and makes an order of the cart. */
export function usePlaceOrder() {
  const shop = useShop()
  const { go } = useNavigation()
  const { cart, setCart, completeCheckout } = useCart()
  const showOrder = useShowOrder()
  const [isPlacing, setIsPlacing] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  // A double click comes sooner than the next render.
  const isUnderWay = useRef(false)

  async function complete(payment: BrowserPayment | undefined) {
    if (payment) {
      go(returnPath(cart.id), { replace: true })
      await payment.confirm(location.origin + hrefOf(returnPath(cart.id)))
    }
    const first = await completeCheckout.mutateAsync()
    if (!payment || first.payment_status !== 'requires_more') return first
    await payment.goOn()
    return completeCheckout.mutateAsync()
  }

  async function placeOrder(payment: BrowserPayment | undefined) {
    const { type, data } = await complete(payment)
    if (type !== 'order') throw new PaymentProblem()
    showOrder(data.id)
  }

  /** The server may have begun the payment anew: at another amount, or because it could not be kept. */
  const renew = async () => setCart((await shop.store.carts.retrieve({ id: cart.id })).cart)

  async function place(payment: BrowserPayment | undefined) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPlacing(true)
    setProblem(undefined)
    try {
      await placeOrder(payment)
    } catch (error) {
      setProblem(error)
      // What stopped the order is told; a cart that does not come is asked for again by the next step.
      await renew().catch(() => undefined)
    } finally {
      isUnderWay.current = false
      setIsPlacing(false)
    }
  }

  return { place, isPlacing, problem }
}
