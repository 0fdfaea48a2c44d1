import { useParams } from 'react-router'
import { JobDrawer } from './job-drawer.tsx'
import { NewPriceImport } from './new-price-import.tsx'

/** `/a/pricing/{id}?modal=import`, and `&job=` for an import that exists. */
export default function PriceImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { id = '' } = useParams()
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewPriceImport listId={id} onStarted={onStarted} />} />
}
