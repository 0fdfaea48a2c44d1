import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnMap } from './column-map.tsx'
import { customerTemplate } from './import-file.ts'
import { ImportFile, ImportForm, useImportForm } from './import-form.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { OnError, Template } from './new-import-parts.tsx'
import { useColumnMap } from './use-column-map.ts'
import type { NewImport } from './use-start-import.ts'

/** `/a/customers?modal=import`, and `&job=` for an import that exists. */
export default function CustomerImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewCustomerImport onStarted={onStarted} />} />
}

/** The form for a file of customers and its column mapping. */
function NewCustomerImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { t } = useTranslation('batch-jobs')
  const form = useImportForm(onStarted)
  const [isOnlyExisting, setOnlyExisting] = useState(false)
  const map = useColumnMap(form.columns, 'customer-import')
  const importOf = (file: File): NewImport | undefined => {
    if (!map.check()) return undefined
    const context = {
      on_error: form.onError,
      only_existing: isOnlyExisting,
      ...(map.mapping && { mapping: map.mapping }),
    }
    return { type: 'customer-import', file, context }
  }
  return (
    <ImportForm form={form} title={t('customers.title')} onSubmit={() => form.submit(importOf)}>
      <ImportFile form={form} help={t('customers.fileHelp')} />
      {form.columns.length > 0 && <ColumnMap map={map} isOpenAtFirst={map.missing.length > 0} />}
      <p className="text-muted">{t('customers.kept')}</p>
      <Template name="customers-template.csv" text={customerTemplate()} />
      <OnError value={form.onError} onChange={form.setOnError} />
      <Checkbox
        label={t('new.onlyExisting')}
        description={t('customers.onlyExistingHelp')}
        value={isOnlyExisting}
        onChange={setOnlyExisting}
      />
    </ImportForm>
  )
}
