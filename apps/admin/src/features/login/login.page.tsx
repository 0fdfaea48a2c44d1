import { MailCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { listOfSignIn } from '../../framework/extensions/sign-in-list.ts'
import type { SignInZoneProps } from '../../framework/extensions/sign-in-zone.tsx'
import { NativeEmailField, NativePasswordField } from '../../framework/signed-out/native-field.tsx'
import { NativeForm, signedOutLink, useNativeForm, type Problems } from '../../framework/signed-out/native-form.tsx'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { useWarmUp } from '../../framework/warm-up.ts'
import { client } from '../../lib/client.ts'
import { forgotPassword, isOwnAddress, paths } from '../../lib/paths.ts'

/** Loaded on demand, as few shops have an extension here (S2-09). If the list cannot be loaded, there is none. */
const SignInZone = lazy(async (): Promise<{ default: ComponentType<SignInZoneProps> }> => {
  const { extensions } = await listOfSignIn().catch(() => ({ extensions: [] }))
  if (extensions.length === 0) return { default: () => null }
  return { default: (await import('../../framework/extensions/sign-in-zone.tsx')).SignInZone }
})

/** Sign-in; `?reset-password` requests a reset email instead (screens §3). */
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
      <Suspense>
        <SignInZone at="login.before" />
      </Suspense>
      <LoginForm returnTo={search.get('to') ?? ''} hasNewPassword={search.has('password-changed')} />
      <Suspense>
        <SignInZone at="login.after" />
      </Suspense>
    </SignedOutPage>
  )
}

type LoginFormProps = {
  /** The address to return to after sign-in. */
  readonly returnTo: string
  /** Set after a password reset. */
  readonly hasNewPassword: boolean
}

function LoginForm({ returnTo, hasNewPassword }: LoginFormProps) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const warmUp = useWarmUp()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const target = isOwnAddress(returnTo) ? returnTo : paths.landing()
  // The address was typed or reloaded: the dashboard itself leads here only without a session.
  useSkipWhenSignedIn(useNavigationType() === NavigationType.Pop && returnTo === '' && !hasNewPassword)
  const state = useNativeForm({
    check: () => missing({ email, password }, t('required')),
    send: async () => {
      warmUp(target)
      const [{ user }, { startSession }] = await Promise.all([
        client.admin.auth.create({ body: { email: email.trim(), password } }),
        import('../../framework/session-cache.ts'),
      ])
      startSession(user)
      await navigate(target, { replace: true })
    },
    // The server does not say whether email or password is wrong, and neither does this page.
    refuse: ({ status }) => (status === 401 || status === 400 ? t('wrongCredentials') : undefined),
  })
  return (
    <>
      {hasNewPassword && (
        <p role="status" className="mb-4 rounded-control bg-success-subtle px-3 py-2 text-success">
          {t('passwordChanged')}
        </p>
      )}
      <NativeForm state={state} submitLabel={t('submit')}>
        <NativeEmailField
          autoFocus
          label={t('email')}
          value={email}
          onChange={setEmail}
          error={state.problems['email']}
        />
        <NativePasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={state.problems['password']}
          labelEnd={
            <Link to={forgotPassword()} className={signedOutLink}>
              {t('forgotPassword')}
            </Link>
          }
        />
      </NativeForm>
    </>
  )
}

const missing = (values: Record<string, string>, words: string): Problems =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, words]),
  )

/** Redirects users who are signed in; if that cannot be checked, the form stays. */
function useSkipWhenSignedIn(isWorthAsking: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWorthAsking) return undefined
    const asking = new AbortController()
    void client.admin.auth.retrieve({}, { signal: asking.signal }).then(
      () => navigate(paths.landing(), { replace: true }),
      () => undefined,
    )
    return () => asking.abort()
  }, [isWorthAsking, navigate])
}

/** Requests a reset email. The answer is the same for unknown addresses. */
function ForgotPasswordForm() {
  const { t, i18n } = useTranslation('login')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const state = useNativeForm({
    check: () => (email.includes('@') ? {} : { email: t('errors:validation.email') }),
    send: async () => {
      // The email is written in the language of this page.
      const headers = { 'accept-language': i18n.language }
      await client.admin.users.requestPasswordReset({ body: { email: email.trim() } }, { headers })
      setSentTo(email.trim())
    },
    refuse: ({ status }) => (status === 400 ? { email: t('errors:validation.email') } : undefined),
  })
  return (
    <div className="flex flex-col gap-4">
      {sentTo === undefined ? (
        <NativeForm state={state} submitLabel={t('forgot.submit')}>
          <NativeEmailField
            autoFocus
            label={t('email')}
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
