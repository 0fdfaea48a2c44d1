import { HostContext, type Host } from '@storeroom/extension/host'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Button } from '@storeroom/ui/buttons/button'
import { PageSpinner } from '@storeroom/ui/display/spinner'
import { toast } from '@storeroom/ui/overlay/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useAccess } from '../permissions.ts'
import { reportError, textOfError } from './report-error.ts'

const notify: Host['notify'] = {
  success: (title, message) => toast.success({ title, message }),
  error: (title, message) => toast.error({ title, message }),
  warn: (title, message) => toast.warning({ title, message }),
  info: (title, message) => toast.info({ title, message }),
}

type ExtensionPartProps = {
  readonly origin: string
  /** Its zone or path, for the report of an error. */
  readonly place: string
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>
  /** The record on screen, and the prop that it is passed as. */
  readonly shown?: { readonly prop: string; readonly record: unknown } | undefined
}

/** One component of an extension. An error in it is shown in its place, and harms nothing else. */
export function ExtensionPart({ origin, place, Component, shown }: ExtensionPartProps) {
  const host = useHost(shown?.record)
  return (
    <ErrorBoundary fallback={(error, retry) => <PartFailure {...{ origin, place, error, retry }} />}>
      <HostContext value={host}>
        <Suspense fallback={<PageSpinner />}>
          <Component notify={notify} {...(shown && { [shown.prop]: shown.record })} />
        </Suspense>
      </HostContext>
    </ErrorBoundary>
  )
}

function useHost(record: unknown): Host {
  const { can } = useAccess()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({ notify, can, refresh: () => queryClient.invalidateQueries(), record }),
    [can, queryClient, record],
  )
}

type PartFailureProps = Pick<ExtensionPartProps, 'origin' | 'place'> & {
  readonly error: unknown
  readonly retry: () => void
}

function PartFailure({ origin, place, error, retry }: PartFailureProps) {
  const { t } = useTranslation('extensions')
  useEffect(() => reportError(origin, place, error), [origin, place, error])
  const details = [origin, place, textOfError(error), error instanceof Error ? error.stack : ''].join('\n')
  return (
    <div role="note" className="flex flex-wrap items-center gap-2 text-muted">
      <span>{t('part.failed', { name: origin })}</span>
      <Button size="small" onPress={retry}>
        {t('part.retry')}
      </Button>
      <CopyButton value={details} label={t('part.copy')} />
    </div>
  )
}
