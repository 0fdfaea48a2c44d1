import type { Cart } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useNavigation } from '../../app/navigation.tsx'
import { hrefOf, to } from '../../lib/address.ts'
import { useTask } from '../../ui/use-task.ts'
import { PaymentProblem, type BrowserPayment } from '../checkout/browser-payment.ts'
import { paymentForms } from '../checkout/payment-forms.ts'

type Terms = {
  readonly cart: Cart
  /** Of the mailed link that has led here. */
  readonly token: string | undefined
  /** Back from the page of a payment provider. */
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

type Choices = { readonly optionId: string | undefined; readonly providerId: string | undefined }

/** Agrees to an exchange: chooses how the new items are sent, pays if something is due, and completes its cart. */
export function useAgree({ cart, token, hasPaid, reload }: Terms) {
  const { carts } = useClient().store
  const { navigate } = useNavigation()
  const { id } = cart

  /** Saves the choices in the cart; returns whether the shopper has to fill in the provider's fields first. */
  async function prepare({ optionId, providerId }: Choices): Promise<boolean> {
    if (optionId !== undefined && cart.shipping_methods?.[0]?.shipping_option_id !== optionId)
      await carts.addShippingMethod({ id, body: { option_id: optionId } })
    const { cart: priced } = await carts.createPaymentSessions({ id })
    if ((priced.total ?? 0) <= 0) return false
    if (providerId !== undefined && priced.payment_session?.provider_id !== providerId)
      await carts.selectPaymentSession({ id, body: { provider_id: providerId } })
    return paymentForms[providerId ?? '']?.Fields !== undefined
  }

  async function complete(payment: BrowserPayment | undefined) {
    if (payment) {
      const path = to.exchange(id, { token, paid: 'yes' })
      navigate(path, { replace: true })
      await payment.confirm(location.origin + hrefOf(path))
    }
    const first = await carts.complete({ id })
    if (!payment || first.payment_status !== 'requires_more') return first
    await payment.resume()
    return carts.complete({ id })
  }

  async function agree(choices: Choices, payment: BrowserPayment | undefined) {
    if (!payment && !hasPaid && (await prepare(choices))) return
    const { type } = await complete(payment)
    if (type !== 'swap') throw new PaymentProblem()
  }

  const { run, isBusy, problem } = useTask((choices: Choices, payment: BrowserPayment | undefined) =>
    agree(choices, payment).finally(reload),
  )
  return { agree: run, isBusy, problem }
}
