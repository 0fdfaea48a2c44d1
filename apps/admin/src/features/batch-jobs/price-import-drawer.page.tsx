import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSortedCurrencies } from '../../framework/shop-currency.ts'
import { priceTemplateOf } from './import-file.ts'
import { ImportFile, ImportForm, useImportForm } from './import-form.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { OnError, Template } from './new-import-parts.tsx'

/** `/a/pricing/{id}?modal=import`, and `&job=` for an import that exists. */
export default function PriceImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { id = '' } = useParams()
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewPriceImport listId={id} onStarted={onStarted} />} />
}

type NewPriceImportProps = { readonly listId: string; readonly onStarted: (id: string) => void }

/** Chooses a file of prices for one price list. */
function NewPriceImport({ listId, onStarted }: NewPriceImportProps) {
  const { t } = useTranslation('batch-jobs')
  const form = useImportForm(onStarted)
  const currencies = useSortedCurrencies()
  const submit = () =>
    form.submit((file) => ({
      type: 'price-list-import',
      file,
      context: { price_list_id: listId, on_error: form.onError },
    }))
  return (
    <ImportForm form={form} title={t('prices.title')} onSubmit={submit}>
      <ImportFile form={form} help={t('prices.fileHelp')} />
      <p className="rounded-control bg-warning-subtle px-3 py-2 text-warning">{t('prices.replaces')}</p>
      <Template name="prices-template.csv" text={currencies.length > 0 ? priceTemplateOf(currencies) : undefined} />
      <OnError value={form.onError} onChange={form.setOnError} />
    </ImportForm>
  )
}
