import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { Select } from '@storeroom/ui/fields/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSortedCurrencies } from '../../framework/shop-currency.ts'
import { currencyName } from '../../lib/currencies.ts'
import { ColumnMap } from './column-map.tsx'
import { formatOf, templateOf, type ImportFormat } from './import-file.ts'
import { ImportFile, ImportForm, useImportForm } from './import-form.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { OnError, PicturesFile, Template } from './new-import-parts.tsx'
import { useColumnMap } from './use-column-map.ts'
import type { NewImport as Import } from './use-start-import.ts'

/** `/a/products?modal=import`, and `&job=` for an import that exists. */
export default function ImportDrawer({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return <JobDrawer isOpen={isOpen} start={(onStarted) => <NewImport onStarted={onStarted} />} />
}

/** The form for a file of products and its options. A dry run follows before anything is written. */
function NewImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { t } = useTranslation('batch-jobs')
  const form = useImportForm(onStarted)
  const [isOnlyExisting, setOnlyExisting] = useState(false)
  const [pictures, setPictures] = useState<File>()
  const [chosenCurrency, setCurrency] = useState<string>()
  const currencies = useSortedCurrencies()
  const { columns } = form
  const format = form.file && formatOf(columns)
  const isForeign = format !== undefined && format !== 'storeroom'
  const map = useColumnMap(isForeign ? columns : [])
  const importOf = (file: File): Import | undefined => {
    if (!map.check()) return undefined
    const currency_code = isForeign ? (chosenCurrency ?? currencies[0]) : undefined
    const context = {
      on_error: form.onError,
      only_existing: isOnlyExisting,
      ...(currency_code !== undefined && { currency_code }),
      ...(map.mapping && { mapping: map.mapping }),
    }
    return { type: 'product-import', file, pictures, context }
  }
  return (
    <ImportForm form={form} title={t('title')} onSubmit={() => form.submit(importOf)}>
      <ImportFile form={form} help={t('new.fileHelp')} />
      {format && <FormatNote format={format} />}
      {isForeign && <ColumnMap map={map} isOpenAtFirst={format === 'unknown'} />}
      <Template name="products-template.csv" text={currencies.length > 0 ? templateOf(currencies) : undefined} />
      {isForeign && (
        <CurrencySelect
          currencies={currencies}
          value={chosenCurrency ?? currencies[0] ?? null}
          onChange={setCurrency}
        />
      )}
      <PicturesFile file={pictures} onChange={setPictures} isDisabled={form.isBusy} />
      <OnError value={form.onError} onChange={form.setOnError} />
      <Checkbox
        label={t('new.onlyExisting')}
        description={t('new.onlyExistingHelp')}
        value={isOnlyExisting}
        onChange={setOnlyExisting}
      />
    </ImportForm>
  )
}

function FormatNote({ format }: { readonly format: ImportFormat }) {
  const { t } = useTranslation('batch-jobs')
  const isKnown = format !== 'unknown'
  return (
    <p
      role="status"
      className={`rounded-control px-3 py-2 ${isKnown ? 'bg-info-subtle text-info' : 'bg-warning-subtle text-warning'}`}
    >
      {t(`format.${format}`)}
    </p>
  )
}

type CurrencySelectProps = {
  readonly currencies: readonly string[]
  readonly value: string | null
  readonly onChange: (code: string) => void
}

/** Shopify's file has no currency, so the user chooses one. */
function CurrencySelect({ currencies, value, onChange }: CurrencySelectProps) {
  const { t } = useTranslation('batch-jobs')
  const options = currencies.map((code) => ({ id: code, label: `${code.toUpperCase()} · ${currencyName(code)}` }))
  return (
    <Select
      label={t('new.currency')}
      description={t('new.currencyHelp')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
