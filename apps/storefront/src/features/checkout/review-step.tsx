import { useCart } from '@storeroom/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { BrowserPayment } from './browser-payment.ts'
import { OrderProblem } from './order-problem.tsx'
import { PaymentFields } from './payment-choice.tsx'
import { paymentForms } from './payment-forms.ts'
import type { StepProps } from './step-props.ts'
import { usePlaceOrder } from './use-place-order.ts'

export function ReviewStep({ orderPlacement }: StepProps) {
  const { t, money } = useWords()
  const { cart } = useCart()
  const { place, isBusy, problem } = usePlaceOrder(orderPlacement)
  const [payment, setPayment] = useState<BrowserPayment>()
  const session = cart.total === 0 ? undefined : cart.payment_session
  const Fields = paymentForms[session?.provider_id ?? '']?.Fields
  return (
    <div className="stack">
      <p className="muted">{t('review.text')}</p>
      <PaymentFields session={session} onReady={setPayment} />
      {problem !== undefined && <OrderProblem error={problem} />}
      <Button isBusy={isBusy} disabled={Fields !== undefined && !payment} onClick={() => void place(payment)}>
        {t('review.submit', { amount: money(cart.total ?? 0, cart.region?.currency_code ?? '') })}
      </Button>
    </div>
  )
}
