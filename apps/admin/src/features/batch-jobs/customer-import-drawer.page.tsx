import { JobDrawer } from './job-drawer.tsx'
import { NewCustomerImport } from './new-customer-import.tsx'

/** `/a/customers?modal=import`, and `&job=` for an import that exists. */
export default function CustomerImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewCustomerImport onStarted={onStarted} />} />
}
