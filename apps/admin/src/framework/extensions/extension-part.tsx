import { HostContext } from '@storeroom/extension/host'
import { PageSpinner } from '@storeroom/ui/display/spinner'
import { Suspense, type ComponentType } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'
import { PartFailure } from './part-failure.tsx'
import { useHost } from './use-host.ts'

/** The record on screen, and the prop that it is passed as. */
export type Shown = { readonly prop: string; readonly record: unknown }

export type ExtensionPartProps = {
  readonly origin: string
  /** Its zone, path or id, for the report of an error. */
  readonly place: string
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>
  readonly shown?: Shown | undefined
  /** Further props. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  /** In a line: its failure takes the room of a button. */
  readonly isSmall?: boolean | undefined
}

/** One component of an extension. An error in it is shown in its place, and harms nothing else. */
export function ExtensionPart(props: ExtensionPartProps) {
  const { origin, place, Component, shown, given, isSmall } = props
  const host = useHost(shown?.record)
  return (
    <ErrorBoundary fallback={(error, retry) => <PartFailure {...{ origin, place, error, retry, isSmall }} />}>
      <HostContext value={host}>
        <Suspense fallback={isSmall ? null : <PageSpinner />}>
          <Component notify={host.notify} {...(shown && { [shown.prop]: shown.record })} {...given} />
        </Suspense>
      </HostContext>
    </ErrorBoundary>
  )
}
