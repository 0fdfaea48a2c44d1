import type { OrderEdit } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { BrowserPayment } from '../checkout/browser-payment.ts'
import '../checkout/checkout.css'
import { OrderProblem } from '../checkout/order-problem.tsx'
import { PaymentChoice, PaymentFields, usePaymentProviders } from '../checkout/payment-choice.tsx'
import { paymentForms } from '../checkout/payment-forms.ts'
import { owedFor } from './owed.ts'
import { useConfirmEdit } from './use-confirm-edit.ts'

type AnswerProps = {
  readonly edit: OrderEdit
  /** Of the mailed link that has led here. */
  readonly token: string | undefined
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

/** Pays and confirms an edit, or declines it; nothing for an answered edit for which nothing is owed. */
export function Answer(props: AnswerProps) {
  const { edit } = props
  const isOpen = edit.status === 'requested'
  if (!isOpen && owedFor(edit) === 0) return null
  return (
    <>
      <Confirmation {...props} />
      {isOpen && <Refusal {...props} />}
    </>
  )
}

function Confirmation({ edit, token, hasPaid, reload }: AnswerProps) {
  const { t, money } = useWords()
  const owed = owedFor(edit)
  // An edit has a payment collection while something is owed.
  const collection = edit.payment_collection
  const providers = usePaymentProviders(collection?.region_id)
  const [chosen, setChosen] = useState<string>()
  const [payment, setPayment] = useState<BrowserPayment>()
  const { confirm, isBusy, problem, session } = useConfirmEdit({ edit, token, amountDue: owed, hasPaid, reload })
  if (owed > 0 && !providers) return <Skeleton />
  const provider = chosen ?? session?.provider_id ?? providers?.[0]
  const Fields = paymentForms[provider ?? '']?.Fields
  const isPrepared = session?.provider_id === provider
  const label = () => {
    if (owed === 0 || !collection) return t('orderEdit.confirm')
    if (Fields && !isPrepared) return t('orderEdit.toPayment')
    const amount = money(owed, collection.currency_code)
    return t(edit.status === 'requested' ? 'orderEdit.pay' : 'orderEdit.payOnly', { amount })
  }
  return (
    <section className="stack" aria-label={t('orderEdit.confirm')}>
      {owed > 0 && providers && <PaymentChoice providers={providers} chosen={provider} onChange={setChosen} />}
      {isPrepared && <PaymentFields session={session} onReady={setPayment} />}
      {problem !== undefined && <OrderProblem error={problem} />}
      <div className="actions">
        <Button
          isBusy={isBusy}
          disabled={Fields !== undefined && isPrepared && !payment}
          onClick={() => void confirm(provider, payment, Fields !== undefined)}
        >
          {label()}
        </Button>
      </div>
    </section>
  )
}

function Refusal({ edit, reload }: AnswerProps) {
  const { t } = useWords()
  const { store } = useClient()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    fields: { reason: () => undefined },
    send: async ({ reason }) => {
      await store.orderEdits.decline({ id: edit.id, body: reason === '' ? {} : { declined_reason: reason } })
      await reload()
    },
  })
  if (!isOpen)
    return (
      <div className="actions">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('orderEdit.decline')}
        </Button>
      </div>
    )
  return (
    <SubmitForm form={form} submit="orderEdit.declineNow" className="stack">
      <TextField form={form} name="reason" label={t('orderEdit.reason')} isOptional />
    </SubmitForm>
  )
}
