import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NativeField } from '../../framework/signed-out/native-field.tsx'
import { NativeForm, signedOutLink, useNativeForm } from '../../framework/signed-out/native-form.tsx'
import { paths } from '../../lib/paths.ts'
import { shop } from '../../lib/shop.ts'

/** Asks for a reset mail. The answer is the same for addresses that nobody has. */
export function ForgotPasswordForm() {
  const { t, i18n } = useTranslation('login')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const state = useNativeForm({
    check: () => (email.includes('@') ? {} : { email: t('errors:validation.email') }),
    send: async () => {
      // The mail is written in the language of this page.
      const headers = { 'accept-language': i18n.language }
      await shop.admin.users.requestPasswordReset({ body: { email: email.trim() } }, { headers })
      setSentTo(email.trim())
    },
    refuse: ({ status }) => (status === 400 ? { email: t('errors:validation.email') } : undefined),
  })
  return (
    <div className="flex flex-col gap-4">
      {sentTo === undefined ? (
        <NativeForm state={state} submitLabel={t('forgot.submit')}>
          <NativeField
            autoFocus
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={state.problems['email']}
          />
        </NativeForm>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <Link to={paths.login()} className={`${signedOutLink} self-start`}>
        {t('forgot.back')}
      </Link>
    </div>
  )
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('login')
  return (
    <div role="status" className="flex gap-3 rounded-card border border-default bg-surface p-4">
      <MailCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-medium">{t('forgot.sent', { email })}</p>
        <p className="text-muted">{t('forgot.sentHint')}</p>
        <button type="button" onClick={onAgain} className={signedOutLink}>
          {t('forgot.again')}
        </button>
      </div>
    </div>
  )
}
