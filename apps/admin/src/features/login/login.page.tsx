import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'

/** Sign-in; `?reset-password` asks for a reset mail instead (screens §3). */
export default function LoginPage() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  if (search.has('reset-password')) {
    return (
      <SignedOutPage title={t('forgot.title')} description={t('forgot.description')}>
        <ForgotPasswordForm />
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={t('title')}>
      <LoginForm wanted={search.get('to') ?? ''} hasNewPassword={search.has('password-changed')} />
    </SignedOutPage>
  )
}
