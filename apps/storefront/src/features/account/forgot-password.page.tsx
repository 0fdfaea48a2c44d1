import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { EmailField } from '../../ui/account-fields.tsx'
import { isEmail } from '../../ui/checks.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** Shows the same text whether the account exists or not. */
export default function ForgotPasswordPage() {
  const { t } = useWords()
  const client = useClient()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    fields: { email: isEmail },
    send: async ({ email }) => {
      await client.store.customers.requestPasswordReset({ body: { email } })
      setSentTo(email)
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('forgot.title')}</PageTitle>
      {sentTo === undefined ? (
        <>
          <p className="lead">{t('forgot.text')}</p>
          <SubmitForm form={form} submit="forgot.submit">
            <EmailField form={form} />
          </SubmitForm>
        </>
      ) : (
        <Notice tone="success">{t('forgot.sent', { email: sentTo })}</Notice>
      )}
    </div>
  )
}
