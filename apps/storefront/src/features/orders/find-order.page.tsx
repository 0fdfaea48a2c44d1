import type { FoundOrder } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@storeroom/client'
import { useState } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { FoundOrderPanel } from './found-order.tsx'
import { OrderNumberFields, orderNumberChecks, orderNumberOf, orderUnknown } from './order-number-fields.tsx'

/** Finds a guest's order by its number and e-mail address; with the postal code it shows the whole order. */
export default function FindOrderPage() {
  const { t } = useWords()
  const shop = useShop()
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [found, setFound] = useState<FoundOrder>()
  const form = useForm({
    fields: orderNumberChecks,
    words: orderUnknown,
    send: async (values) => {
      setFound(undefined)
      const { order } = await shop.store.orders.lookUp({ query: orderNumberOf(values) })
      if (order.id === null) return setFound(order)
      const { id } = order
      queryClient.setQueryData(keyOf(shop.store.orders.retrieve, { id }), { order })
      navigate(to.order(id))
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('findOrder.title')}</PageTitle>
      <p className="lead">{t('findOrder.text')}</p>
      <SubmitForm form={form} submit="findOrder.submit">
        <OrderNumberFields form={form} isPostalCodeOptional />
      </SubmitForm>
      <div role="status">{found && <FoundOrderPanel order={found} />}</div>
    </div>
  )
}
