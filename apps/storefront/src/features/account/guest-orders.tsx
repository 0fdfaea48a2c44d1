import { useRequestOrderByNumber } from '@storeroom/react'
import { useState } from 'react'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { OrderNumberFields, orderNumberChecks, orderNumberOf, orderUnknown } from '../orders/order-number-fields.tsx'

/** Requests an order placed as a guest: a link in an email to the order's address adds it (`ConfirmOrdersPage`). */
export function GuestOrders() {
  const { t } = useWords()
  const request = useRequestOrderByNumber()
  const [email, setEmail] = useState<string>()
  const form = useForm({
    fields: orderNumberChecks,
    words: { ...orderUnknown, not_allowed: 'guestOrders.own' },
    send: async (values) => {
      setEmail(undefined)
      await request.mutateAsync(orderNumberOf(values))
      setEmail(values.email)
    },
  })
  return (
    <section className="panel stack" aria-labelledby="guest-orders">
      <h2 id="guest-orders">{t('guestOrders.title')}</h2>
      <p className="muted">{t('guestOrders.text')}</p>
      {email !== undefined && <Notice tone="success">{t('guestOrders.sent', { email })}</Notice>}
      <SubmitForm form={form} submit="forgot.submit">
        <OrderNumberFields form={form} />
      </SubmitForm>
    </section>
  )
}
