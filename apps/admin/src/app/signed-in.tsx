import { ClientProvider, FeatureFlagProvider } from '@storeroom/react'
import { UiProvider } from '@storeroom/ui/ui-provider'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { JobPolling } from '../framework/activity/job-polling.tsx'
import { describeError } from '../framework/error-text.ts'
import { kitWords } from '../framework/kit-words.ts'
import { endSession, sessionQueryClient } from '../framework/session-cache.ts'
import { RequireSession } from '../framework/session/session.tsx'
import { Shell } from '../framework/shell/shell.tsx'
import { client } from '../lib/client.ts'
import { activeLanguageTag } from '../lib/i18n.ts'

/**
 * Everything below `/a`: the design system, the query cache, the session, flags, polling, and the shell around the
 * screen.
 */
export function SignedIn() {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const [queryClient] = useState(sessionQueryClient)
  useEffect(() => endSession, [])
  const words = useMemo(() => kitWords(t), [t])
  return (
    <UiProvider
      locale={activeLanguageTag()}
      strings={words}
      navigate={(href) => void navigate(href)}
      describeError={describeError}
    >
      <ClientProvider client={client} queryClient={queryClient}>
        <FeatureFlagProvider>
          <JobPolling>
            <RequireSession>{(user) => <Shell user={user} />}</RequireSession>
          </JobPolling>
        </FeatureFlagProvider>
      </ClientProvider>
    </UiProvider>
  )
}
