import { JobDrawer } from './job-drawer.tsx'
import { NewImport } from './new-import.tsx'

/** `/a/products?modal=import`, and `&job=` for an import that exists. */
export default function ImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewImport onStarted={onStarted} />} />
}
