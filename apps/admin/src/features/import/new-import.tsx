import { Button } from '@storeroom/ui/button'
import { Checkbox } from '@storeroom/ui/checkbox'
import { useDirtyGuard } from '@storeroom/ui/dirty-guard'
import { FileDrop } from '@storeroom/ui/file-drop'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { Select } from '@storeroom/ui/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { ColumnMap } from './column-map.tsx'
import { formatOf, readColumns, templateOf, type ImportFormat } from './import-file.ts'
import { Failure, OnError, Template, useCurrencies } from './new-import-parts.tsx'
import { useColumnMap } from './use-column-map.ts'
import { useStartImport, type OnErrorChoice } from './use-start-import.ts'

const fileId = 'import'

/** Chooses a file and says how it is meant; what it would do is found out before anything is written. */
export function NewImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { t } = useTranslation('import')
  const { start, stop, progress, failure } = useStartImport(onStarted)
  const [onError, setOnError] = useState<OnErrorChoice>('skip')
  const [isOnlyExisting, setOnlyExisting] = useState(false)
  const [wanted, setCurrency] = useState<string>()
  const [chosen, setChosen] = useState<{ readonly file: File; readonly columns: readonly string[] }>()
  const [isMissing, setMissing] = useState(false)
  const currencies = useCurrencies()
  const format = chosen && formatOf(chosen.columns)
  const map = useColumnMap(format === 'storeroom' ? [] : (chosen?.columns ?? []))
  const isBusy = progress !== undefined
  useDirtyGuard(isBusy)
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setMissing(false)
    setChosen({ file, columns: await readColumns(file) })
  }
  const submit = () => {
    if (!chosen) return setMissing(true)
    if (map.missing.length > 0) return map.showMissing()
    const currency_code = format === 'storeroom' ? undefined : (wanted ?? currencies[0])
    const context = {
      on_error: onError,
      only_existing: isOnlyExisting,
      ...(currency_code !== undefined && { currency_code }),
      ...(map.mapping && { mapping: map.mapping }),
    }
    return void start({ type: 'product-import', file: chosen.file, context })
  }
  const item = chosen && { id: fileId, name: chosen.file.name, size: chosen.file.size, status: 'waiting' as const }
  return (
    <OverlayForm onSubmit={submit} isSubmitting={isBusy}>
      <OverlayHeader title={t('title')} subtitle={t('new.subtitle')} />
      <OverlayBody className="flex flex-col gap-5 p-5">
        {failure !== undefined && <Failure message={failure} />}
        <FileDrop
          label={t('new.file')}
          types={['.csv', 'text/csv']}
          typesText="CSV"
          maxFiles={1}
          isRequired
          isDisabled={isBusy}
          onAdd={(files) => void choose(files)}
          onRemove={isBusy ? undefined : () => setChosen(undefined)}
          items={item ? [item] : []}
          errorMessage={isMissing ? t('new.fileMissing') : undefined}
          description={t('new.fileHelp')}
        />
        {format && <FormatNote format={format} />}
        {chosen && format !== 'storeroom' && <ColumnMap map={map} isOpenAtFirst={format === 'unknown'} />}
        <Template name="products-template.csv" text={currencies.length > 0 ? templateOf(currencies) : undefined} />
        {format !== undefined && format !== 'storeroom' && (
          <CurrencySelect currencies={currencies} value={wanted ?? currencies[0] ?? null} onChange={setCurrency} />
        )}
        <OnError value={onError} onChange={setOnError} />
        <Checkbox
          label={t('new.onlyExisting')}
          description={t('new.onlyExistingHelp')}
          value={isOnlyExisting}
          onChange={setOnlyExisting}
        />
        {isBusy && <ProgressBar label={t('new.uploading')} value={progress} maxValue={1} />}
      </OverlayBody>
      <OverlayFooter>
        {isBusy ? <Button onPress={stop}>{t('new.stop')}</Button> : <Button slot="close">{t('ui:cancel')}</Button>}
        <Button variant="primary" type="submit" isLoading={isBusy}>
          {t('new.submit')}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

function FormatNote({ format }: { readonly format: ImportFormat }) {
  const { t } = useTranslation('import')
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

/** Shopify's file names no currency. */
function CurrencySelect({ currencies, value, onChange }: CurrencySelectProps) {
  const { t } = useTranslation('import')
  const names = new Intl.DisplayNames(activeIntlTag(), { type: 'currency' })
  const options = currencies.map((code) => {
    const upper = code.toUpperCase()
    return { id: code, label: `${upper} · ${names.of(upper) ?? upper}` }
  })
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
