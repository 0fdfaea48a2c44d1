import { Overlay } from '@storeroom/ui/overlay'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ImportJob } from './import-job.tsx'
import { NewImport } from './new-import.tsx'

/** The job one is looking at stands in the address, so that a reload or a link leads back to it. */
const parameter = 'job'

/** `/a/products?modal=import`, and `&job=` for an import that exists. */
export default function ImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(parameter)
  const [shown, setShown] = useState(id)
  // While it slides out the drawer shows what it showed.
  if (isOpen && shown !== id) setShown(id)
  const show = (next: string | null) =>
    setSearch((current) => withJob(current, next), { replace: true, preventScrollReset: true })
  const close = () =>
    setSearch((current) => without(current, [parameter, 'modal']), { replace: true, preventScrollReset: true })
  return (
    <Overlay kind="drawer" isOpen={isOpen} onClose={close}>
      {shown === null ? (
        <NewImport onStarted={show} />
      ) : (
        <ImportJob key={shown} id={shown} onAgain={() => show(null)} onClose={close} />
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
