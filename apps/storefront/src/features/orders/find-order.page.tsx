import { useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@storeroom/client'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { OrderNumberFields, orderNumberChecks, orderNumberOf, orderUnknown } from './order-number-fields.tsx'

/** An order by its number and e-mail address, for whoever bought without an account. */
export default function FindOrderPage() {
  const { t } = useWords()
  const shop = useShop()
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const form = useForm({
    fields: orderNumberChecks,
    words: orderUnknown,
    send: async (values) => {
      const answer = await shop.store.orders.lookUp({ query: orderNumberOf(values) })
      const { id } = answer.order
      queryClient.setQueryData(keyOf(shop.store.orders.retrieve, { id }), answer)
      go(to.order(id))
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('findOrder.title')}</PageTitle>
      <p className="lead">{t('findOrder.text')}</p>
      <SubmitForm form={form} submit="findOrder.submit">
        <OrderNumberFields form={form} />
      </SubmitForm>
    </div>
  )
}
