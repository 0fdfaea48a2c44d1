import { useShop } from '@storeroom/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { isEmail } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/panels.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** Says the same whether there is an account or not. */
export default function ForgotPasswordPage() {
  const { t } = useWords()
  const shop = useShop()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: { email: isEmail },
    send: async ({ email }) => {
      await shop.store.customers.requestPasswordReset({ body: { email } })
      setSentTo(email)
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('forgot.title')}</PageTitle>
      {sentTo === undefined ? (
        <>
          <p className="lead">{t('forgot.text')}</p>
          <form {...form.props}>
            {form.failure && <Notice tone="error">{form.failure}</Notice>}
            <TextField
              form={form}
              name="email"
              label={t('field.emailLabel')}
              type="email"
              inputMode="email"
              fill="email"
            />
            <Button type="submit" isBusy={form.isBusy}>
              {t('forgot.submit')}
            </Button>
          </form>
        </>
      ) : (
        <Notice tone="success">{t('forgot.sent', { email: sentTo })}</Notice>
      )}
    </div>
  )
}
