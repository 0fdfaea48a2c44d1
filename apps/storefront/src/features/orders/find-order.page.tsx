import { useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@storeroom/client'
import { useNavigation } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { isEmail, isNumber } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/panels.tsx'
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
      <form {...form.props}>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          form={form}
          name="display_id"
          label={t('order.number')}
          inputMode="numeric"
          help={t('findOrder.help')}
        />
        <TextField form={form} name="email" label={t('field.emailLabel')} type="email" inputMode="email" fill="email" />
        <Button type="submit" isBusy={form.isBusy}>
          {t('findOrder.submit')}
        </Button>
      </form>
    </div>
  )
}
