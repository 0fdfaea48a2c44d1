import { useRequestOrderAccess, useShop } from '@storeroom/react'
import { useState } from 'react'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { OrderNumberFields, orderNumberOf, orderUnknown, wholeOrderChecks } from '../orders/order-number-fields.tsx'

type Outcome = { readonly word: 'guestOrders.sent' | 'guestOrders.own'; readonly email: string }

/** Requests an order that was placed as a guest: the link in a mail to its address adds it (`ConfirmOrdersPage`). */
export function GuestOrders({ customerId }: { readonly customerId: string }) {
  const { t } = useWords()
  const shop = useShop()
  const request = useRequestOrderAccess()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useForm({
    fields: wholeOrderChecks,
    words: orderUnknown,
    send: async (values) => {
      setOutcome(undefined)
      const { order } = await shop.store.orders.lookUp({ query: orderNumberOf(values) })
      if (order.id === null) return
      // The server skips the customer's own orders and would send no mail.
      const isOwn = order.customer_id === customerId
      if (!isOwn) await request.mutateAsync({ order_ids: [order.id] })
      setOutcome({ word: isOwn ? 'guestOrders.own' : 'guestOrders.sent', email: values.email })
    },
  })
  return (
    <section className="panel stack" aria-labelledby="guest-orders">
      <h2 id="guest-orders">{t('guestOrders.title')}</h2>
      <p className="muted">{t('guestOrders.text')}</p>
      {outcome && <Notice tone="success">{t(outcome.word, { email: outcome.email })}</Notice>}
      <SubmitForm form={form} submit="forgot.submit">
        <OrderNumberFields form={form} />
      </SubmitForm>
    </section>
  )
}
