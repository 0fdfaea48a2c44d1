import { HostContext, type Host } from '@storeroom/extension/host'
import type { WidgetPart } from '@storeroom/extension/registry'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useAdded } from './added.ts'
import { loadSignInExtensions } from './load-extensions.ts'

export type SignInZoneProps = { readonly at: 'login.before' | 'login.after' }

/** Widgets above or below the form where staff sign in, without the component library. */
export function SignInZone({ at }: SignInZoneProps) {
  const widgets = useAdded().widgets[at] ?? []
  const isFirst = at === 'login.before'
  useEffect(() => {
    if (isFirst) void loadSignInExtensions()
  }, [isFirst])
  return widgets.map(({ origin, Component }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- always in the order of registration
    <ErrorBoundary key={`${origin} ${index}`} fallback={() => <Failure origin={origin} />}>
      <SignInPart Component={Component} />
    </ErrorBoundary>
  ))
}

function Failure({ origin }: { readonly origin: string }) {
  const { t } = useTranslation('extensions')
  return (
    <p role="note" className="text-muted">
      {t('part.failed', { name: origin })}
    </p>
  )
}

/** Without a session there are no permissions and nothing to refresh, and messages are shown where the widget is. */
function SignInPart({ Component }: Pick<WidgetPart, 'Component'>) {
  const [notice, setNotice] = useState('')
  const [host] = useState<Host>(() => {
    const show = (title: string, message: string) => setNotice(`${title}: ${message}`)
    const notify = { success: show, error: show, warn: show, info: show }
    return { notify, can: () => false, refresh: async () => undefined }
  })
  return (
    <HostContext value={host}>
      <Component notify={host.notify} />
      <p role="status">{notice}</p>
    </HostContext>
  )
}
