import { Overlay } from '@storeroom/ui/overlay/overlay'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ImportJob } from './import-job.tsx'

/** The open job is in the address, so that a reload or a link leads back to it. */
const parameter = 'job'

type JobDrawerProps = {
  readonly isOpen: boolean
  /** The form that starts a new job; it gets a callback for the job's id. */
  readonly start: (onStarted: (id: string) => void) => ReactNode
}

/** A drawer with a job, from its start to its result. */
export function JobDrawer({ isOpen, start }: JobDrawerProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(parameter)
  const [shownId, setShownId] = useState(id)
  // Keeps the content while the drawer slides out.
  if (isOpen && shownId !== id) setShownId(id)
  const show = (next: string | null) =>
    setSearch((current) => withJob(current, next), { replace: true, preventScrollReset: true })
  const close = () =>
    setSearch((current) => without(current, [parameter, 'modal']), { replace: true, preventScrollReset: true })
  return (
    <Overlay kind="drawer" isOpen={isOpen} onClose={close}>
      {shownId === null ? (
        start(show)
      ) : (
        <ImportJob key={shownId} id={shownId} onShow={show} onAgain={() => show(null)} onClose={close} />
      )}
    </Overlay>
  )
}

const without = (search: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...search].filter(([name]) => !names.includes(name)))

function withJob(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = without(search, [parameter])
  if (id !== null) next.set(parameter, id)
  return next
}
