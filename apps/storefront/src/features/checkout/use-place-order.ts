import { noCart, useCart, useSessionCart, useShop } from '@storeroom/react'
import { useRef, useState } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { hrefOf, to } from '../../lib/address.ts'
import { PaymentProblem, type BrowserPayment } from './browser-payment.ts'

/** The address that a provider's site returns to; a reloaded page continues from there, too. */
const returnPath = (cartId: string) => `${to.checkout}?${new URLSearchParams({ cart: cartId }).toString()}`

/** Shows the order and resets the carts of this browser. */
export function useShowOrder() {
  const { navigate } = useNavigation()
  const { setCart } = useCart()
  const { clearItems } = useSessionCart()
  return (id: string) => {
    navigate(`${to.order(id)}?placed=yes`, { replace: true })
    clearItems()
    setCart(noCart)
  }
}

/** Confirms the payment, if the browser has to, and completes the cart. */
export function usePlaceOrder() {
  const shop = useShop()
  const { navigate } = useNavigation()
  const { cart, setCart, completeCheckout } = useCart()
  const showOrder = useShowOrder()
  const [isPlacing, setIsPlacing] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  // A double click is faster than the next render.
  const isUnderWay = useRef(false)

  async function complete(payment: BrowserPayment | undefined) {
    if (payment) {
      navigate(returnPath(cart.id), { replace: true })
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

  /** The server may have replaced the payment: for another amount, or because it could not be updated. */
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
      // The reason for the refusal is already shown; if the cart cannot be loaded, the next step requests it again.
      await renew().catch(() => undefined)
    } finally {
      isUnderWay.current = false
      setIsPlacing(false)
    }
  }

  return { place, isPlacing, problem }
}
