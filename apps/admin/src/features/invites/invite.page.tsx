import type { ShopError } from '@storeroom/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isExpired, readLinkToken } from '../../framework/signed-out/link-token.ts'
import { NativeEmailField, NativeField } from '../../framework/signed-out/native-field.tsx'
import { NativeForm, signedOutButton, useNativeForm } from '../../framework/signed-out/native-form.tsx'
import { NewPasswordFields, noPassword, usePasswordCheck } from '../../framework/signed-out/new-password.tsx'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { sharesEmail, undecided, type UsageChoice } from '../../framework/usage/choice.ts'
import { NativeUsageChoice } from '../../framework/usage/native-usage-choice.tsx'
import { reportEmail } from '../../framework/usage/reported-email.ts'
import { useWarmUp } from '../../framework/warm-up.ts'
import { client } from '../../lib/client.ts'
import { paths } from '../../lib/paths.ts'

/** `/invite?token=`: an invited person becomes a user. */
export default function InvitePage() {
  const { t } = useTranslation('invites')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const link = readLinkToken(token)
  const [isRefused, setRefused] = useState(() => !link?.email || isExpired(link, Date.now()))
  if (isRefused || !link?.email) {
    return (
      <SignedOutPage title={t('invalid.title')} description={t('invalid.description')}>
        <Link to={paths.login()} className={signedOutButton}>
          {t('invalid.toLogin')}
        </Link>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={t('title')} description={t('description')}>
      <InviteForm token={token} email={link.email} onRefused={() => setRefused(true)} />
    </SignedOutPage>
  )
}

type InviteFormProps = { readonly token: string; readonly email: string; readonly onRefused: () => void }

function InviteForm({ token, email, onRefused }: InviteFormProps) {
  const { t } = useTranslation('invites')
  const join = useJoin(token, email)
  const checkPassword = usePasswordCheck()
  const [names, setNames] = useState({ first_name: '', last_name: '' })
  const [password, setPassword] = useState(noPassword)
  const [usage, setUsage] = useUsageChoice()
  const state = useNativeForm({
    check: () => ({
      ...(names.first_name.trim() === '' && { first_name: t('firstNameRequired') }),
      ...checkPassword(password),
    }),
    send: () => join({ ...names, password: password.password, usage }),
    refuse: (error) => {
      if (isAboutInvite(error)) onRefused()
      return undefined
    },
  })
  return (
    <NativeForm state={state} submitLabel={t('submit')}>
      <NativeEmailField label={t('email')} value={email} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeField
          autoFocus
          required
          label={t('firstName')}
          name="first_name"
          autoComplete="given-name"
          value={names.first_name}
          onChange={(first_name) => setNames({ ...names, first_name })}
          error={state.problems['first_name']}
        />
        <NativeField
          label={t('lastName')}
          name="last_name"
          autoComplete="family-name"
          value={names.last_name}
          onChange={(last_name) => setNames({ ...names, last_name })}
        />
      </div>
      <NewPasswordFields value={password} onChange={setPassword} problems={state.problems} />
      {usage && <NativeUsageChoice value={usage} onChange={setUsage} />}
    </NativeForm>
  )
}

/** Whether the invite is invalid (expired, withdrawn or used), rather than a field of the form. */
const isAboutInvite = ({ status, fields = [] }: ShopError): boolean =>
  status === 401 || status === 404 || (status === 400 && fields.every(({ field }) => field === 'token'))

/** What the invited person shares; undefined while it is unknown whether the shop collects usage data, or if it does not. */
function useUsageChoice() {
  const [choice, setChoice] = useState<UsageChoice>()
  useEffect(() => {
    void client.admin.setup.retrieve().then(
      ({ collects_usage_data }) => collects_usage_data && setChoice((chosen) => chosen ?? undecided),
      () => undefined,
    )
  }, [])
  return [choice, setChoice] as const
}

type Person = {
  readonly first_name: string
  readonly last_name: string
  readonly password: string
  readonly usage: UsageChoice | undefined
}

/**
 * Accepts the invite and signs in. An invite works once: if signing in fails afterwards, the sign-in page takes over.
 */
function useJoin(token: string, email: string): (person: Person) => Promise<void> {
  const navigate = useNavigate()
  const warmUp = useWarmUp()
  return async ({ first_name, last_name, password, usage }) => {
    const names = { first_name: first_name.trim(), last_name: last_name.trim() }
    await client.admin.invites.accept({ body: { token, user: { ...names, password } } })
    warmUp(paths.landing())
    const isSignedIn = await client.admin.auth.create({ body: { email, password } }).then(
      () => true,
      () => false,
    )
    if (isSignedIn && usage) await saveUsage(usage, email)
    await navigate(isSignedIn ? paths.landing() : paths.login(), { replace: true })
  }
}

/** A failure is ignored: the dashboard asks users without a stored choice. */
const saveUsage = (usage: UsageChoice, email: string) =>
  client.admin.analyticsConfigs.create({ body: usage }).then(
    () => sharesEmail(usage) && reportEmail(email),
    () => undefined,
  )
