import { useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@storeroom/client'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { EmailField } from '../../ui/account-fields.tsx'
import { isEmail, isNumber } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** An order by its number and e-mail address, for whoever bought without an account. */
export default function FindOrderPage() {
  const { t } = useWords()
  const shop = useShop()
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const form = useForm({
    fields: { display_id: isNumber, email: isEmail },
    words: { not_found: 'findOrder.none' },
    send: async ({ display_id, email }) => {
      const query = { display_id: Number(display_id.replace('#', '')), email }
      const answer = await shop.store.orders.lookUp({ query })
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
        <TextField
          form={form}
          name="display_id"
          label={t('order.number')}
          inputMode="numeric"
          help={t('findOrder.help')}
        />
        <EmailField form={form} />
      </SubmitForm>
    </div>
  )
}
