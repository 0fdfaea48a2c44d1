import type { FoundOrder } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { FoundOrderPanel } from './found-order.tsx'
import {
  OrderNumberFields,
  orderNumberChecks,
  orderNumberOf,
  orderUnknown,
  type OrderNumber,
} from './order-number-fields.tsx'

type Found = { readonly order: FoundOrder; readonly number: OrderNumber }

/** Finds a guest's order by its number and email address, and offers to email a link to the whole order. */
export default function FindOrderPage() {
  const { t } = useWords()
  const client = useClient()
  const { navigate } = useNavigation()
  const [found, setFound] = useState<Found>()
  const form = useForm({
    fields: orderNumberChecks,
    words: orderUnknown,
    send: async (values) => {
      setFound(undefined)
      const number = orderNumberOf(values)
      const { order } = await client.store.orders.lookUp({ query: number })
      if (order.id === null) return setFound({ order, number })
      // The shop shows whole orders by their number (STOREROOM_ORDER_LOOK_UP).
      navigate(to.order(order.id))
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('findOrder.title')}</PageTitle>
      <p className="lead">{t('findOrder.text')}</p>
      <SubmitForm form={form} submit="findOrder.submit">
        <OrderNumberFields form={form} />
      </SubmitForm>
      <div role="status">{found && <FoundOrderPanel key={found.order.display_id} {...found} />}</div>
    </div>
  )
}
