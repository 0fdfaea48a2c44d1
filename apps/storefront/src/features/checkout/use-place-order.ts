import { noCart, useCart, useClient, useSessionCart } from '@storeroom/react'
import { useNavigation } from '../../app/navigation.tsx'
import { hrefOf, to } from '../../lib/address.ts'
import { useTask } from '../../ui/use-task.ts'
import { PaymentProblem, type BrowserPayment } from './browser-payment.ts'

/** Where an order is placed, and what happens then. */
export type Placement = {
  /** The address that a provider's site returns to; a reloaded page continues from there, too. */
  readonly returnPath: (cartId: string) => string
  readonly onPlaced: (orderId: string) => void
}

/** Placing the order of the checkout, which shows the order and resets the carts of this browser. */
export function useCheckoutPlacement(): Placement {
  return {
    returnPath: (cartId) => `${to.checkout}?${new URLSearchParams({ cart: cartId }).toString()}`,
    onPlaced: useShowOrder(),
  }
}

function useShowOrder() {
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
export function usePlaceOrder({ returnPath, onPlaced }: Placement) {
  const client = useClient()
  const { navigate } = useNavigation()
  const { cart, setCart, completeCheckout } = useCart()

  async function complete(payment: BrowserPayment | undefined) {
    if (payment) {
      navigate(returnPath(cart.id), { replace: true })
      await payment.confirm(location.origin + hrefOf(returnPath(cart.id)))
    }
    const first = await completeCheckout.mutateAsync()
    if (!payment || first.payment_status !== 'requires_more') return first
    await payment.resume()
    return completeCheckout.mutateAsync()
  }

  async function placeOrder(payment: BrowserPayment | undefined) {
    const { type, data } = await complete(payment)
    if (type !== 'order') throw new PaymentProblem()
    onPlaced(data.id)
  }

  /** The server may have replaced the payment: for another amount, or because it could not be updated. */
  const renew = async () => setCart((await client.store.carts.retrieve({ id: cart.id })).cart)

  const { run, isBusy, problem } = useTask(async (payment: BrowserPayment | undefined) => {
    try {
      await placeOrder(payment)
    } catch (error) {
      // If the cart cannot be loaded, the next step requests it again.
      await renew().catch(() => undefined)
      throw error
    }
  })
  return { place: run, isBusy, problem }
}
