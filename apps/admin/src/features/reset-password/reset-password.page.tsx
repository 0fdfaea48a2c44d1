import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isExpired, readLinkToken } from '../../framework/signed-out/link-token.ts'
import { NativeEmailField } from '../../framework/signed-out/native-field.tsx'
import { NativeForm, signedOutButton, useNativeForm } from '../../framework/signed-out/native-form.tsx'
import { NewPasswordFields, noPassword, usePasswordCheck } from '../../framework/signed-out/new-password.tsx'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { client } from '../../lib/client.ts'
import { forgotPassword, paths } from '../../lib/paths.ts'

/** `/reset-password?token=&email=`: the link of a reset email. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('reset-password')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const link = readLinkToken(token)
  const [isRefused, setRefused] = useState(() => !link || isExpired(link, Date.now()))
  if (isRefused) {
    return (
      <SignedOutPage title={t('invalid.title')} description={t('invalid.description')}>
        <Link to={forgotPassword()} className={signedOutButton}>
          {t('invalid.again')}
        </Link>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={t('title')}>
      <ResetForm token={token} email={link?.email ?? search.get('email') ?? ''} onRefused={() => setRefused(true)} />
    </SignedOutPage>
  )
}

type ResetFormProps = { readonly token: string; readonly email: string; readonly onRefused: () => void }

function ResetForm({ token, email, onRefused }: ResetFormProps) {
  const { t } = useTranslation('reset-password')
  const navigate = useNavigate()
  const checkPassword = usePasswordCheck()
  const [value, setValue] = useState(noPassword)
  const state = useNativeForm({
    check: () => checkPassword(value),
    send: async () => {
      const body = { token, password: value.password, ...(email !== '' && { email }) }
      await client.admin.users.resetPassword({ body })
      await navigate(paths.login({ 'password-changed': '' }), { replace: true })
    },
    refuse: ({ status }) => {
      if (status === 401) onRefused()
      return undefined
    },
  })
  return (
    <NativeForm state={state} submitLabel={t('submit')}>
      <NativeEmailField label={t('email')} value={email} />
      <NewPasswordFields autoFocus value={value} onChange={setValue} problems={state.problems} />
    </NativeForm>
  )
}
