import { useCart } from '@storeroom/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { required } from '../../ui/checks.ts'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { paymentForms } from './payment-forms.ts'
import type { StepProps } from './step-props.ts'

export function PaymentStep({ onDone }: Pick<StepProps, 'onDone'>) {
  const { t } = useWords()
  const { cart, startCheckout } = useCart()
  const { mutate } = startCheckout
  const hasAsked = useRef(false)
  useEffect(() => {
    // Runs only once, even if React repeats the effect, because it is a write.
    if (hasAsked.current || cart.total === 0) return
    hasAsked.current = true
    mutate()
  }, [cart.total, mutate])
  if (cart.total === 0)
    return (
      <div className="stack">
        <p>{t('payment.nothing')}</p>
        <Button onClick={onDone}>{t('checkout.toReview')}</Button>
      </div>
    )
  if (startCheckout.error) return <Failure error={startCheckout.error} retry={mutate} />
  if (!startCheckout.isSuccess) return <Skeleton />
  return <Sessions onDone={onDone} />
}

function Sessions({ onDone }: Pick<StepProps, 'onDone'>) {
  const { t } = useWords()
  const { cart, pay: choosePayment } = useCart()
  const sessions = (cart.payment_sessions ?? []).filter(({ provider_id }) => paymentForms[provider_id])
  const [chosen, setChosen] = useState(cart.payment_session?.provider_id ?? sessions[0]?.provider_id)
  const form = useForm({
    fields: { provider_id: required },
    send: async ({ provider_id }) => {
      if (cart.payment_session?.provider_id !== provider_id) await choosePayment.mutateAsync({ provider_id })
      onDone()
    },
  })
  if (sessions.length === 0) return <EmptyState title={t('payment.none.title')} text={t('payment.none.text')} />
  return (
    <SubmitForm form={form} submit="checkout.toReview">
      <PaymentChoice
        providers={sessions.map(({ provider_id }) => provider_id)}
        chosen={chosen}
        error={form.errors.provider_id}
        onChange={setChosen}
      />
    </SubmitForm>
  )
}

export function PaymentSummary() {
  const { t } = useWords()
  const { cart } = useCart()
  const row = paymentForms[cart.payment_session?.provider_id ?? '']
  return <p>{row ? t(row.title) : t('payment.nothing')}</p>
}
