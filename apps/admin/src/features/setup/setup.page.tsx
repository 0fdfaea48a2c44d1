import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { describeError } from '../../framework/error-text.ts'
import { signedOutButton } from '../../framework/signed-out/native-form.tsx'
import { SignedOutPage } from '../../framework/signed-out/signed-out-page.tsx'
import { paths } from '../../lib/paths.ts'
import { client } from '../../lib/client.ts'
import { SetupForm, type Offered } from './setup-form.tsx'

type Answer = Awaited<ReturnType<typeof client.admin.setup.retrieve>>

/** `/setup?token=`: the one-time link that the server prints while there is no account. */
export default function SetupPage() {
  const { t } = useTranslation('setup')
  const [search] = useSearchParams()
  const [{ answer, failure }, retry] = useSetupState()
  const token = search.get('token')
  if (failure !== undefined) {
    return (
      <SignedOutPage title={t('title')}>
        <p role="alert" className="mb-4 text-danger">
          {failure}
        </p>
        <button type="button" onClick={retry} className={signedOutButton}>
          {t('common:retry')}
        </button>
      </SignedOutPage>
    )
  }
  if (!answer) return <SignedOutPage title={t('title')}>{<p role="status">{t('common:loading')}</p>}</SignedOutPage>
  if (!answer.needed) {
    return (
      <SignedOutPage title={t('done.title')} description={t('done.description')}>
        <Link to={paths.login()} className={signedOutButton}>
          {t('done.toLogin')}
        </Link>
      </SignedOutPage>
    )
  }
  if (!token)
    return (
      <SignedOutPage title={t('noToken.title')} description={t('noToken.description')}>
        {null}
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={t('title')} description={t('description')}>
      <SetupForm token={token} choices={offeredIn(answer)} />
    </SignedOutPage>
  )
}

const offeredIn = ({ countries, currencies }: Answer): Offered => ({ countries, currencies })

type SetupState = { readonly answer?: Answer; readonly failure?: string }

async function askServer(signal: AbortSignal, onState: (state: SetupState) => void): Promise<void> {
  try {
    onState({ answer: await client.admin.setup.retrieve({}, { signal }) })
  } catch (error) {
    if (!signal.aborted) onState({ failure: describeError(error) })
  }
}

function useSetupState() {
  const [state, setState] = useState<SetupState>({})
  useEffect(() => {
    const asking = new AbortController()
    void askServer(asking.signal, setState)
    return () => asking.abort()
  }, [])
  const retry = () => {
    setState({})
    void askServer(new AbortController().signal, setState)
  }
  return [state, retry] as const
}
