import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { useDirtyGuard } from '@storeroom/ui/dirty-guard'
import { FileDrop } from '@storeroom/ui/file-drop'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { RadioGroup } from '@storeroom/ui/radio-group'
import { Select } from '@storeroom/ui/select'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { readFormat, templateOf, type ImportFormat } from './import-file.ts'
import { saveFile } from './save-file.ts'
import { useStartImport, type ImportChoices } from './use-start-import.ts'

const fileId = 'import'

/** Chooses a file and says how it is meant; what it would do is found out before anything is written. */
export function NewImport({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { t } = useTranslation('import')
  const { start, stop, progress, failure } = useStartImport(onStarted)
  const [choices, setChoices] = useState<Omit<ImportChoices, 'file'>>({ onError: 'skip', currency: undefined })
  const [chosen, setChosen] = useState<{ readonly file: File; readonly format: ImportFormat }>()
  const [isMissing, setMissing] = useState(false)
  const currencies = useCurrencies()
  const isBusy = progress !== undefined
  useDirtyGuard(isBusy)
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setMissing(false)
    setChosen({ file, format: await readFormat(file) })
  }
  const submit = () => {
    if (!chosen) return setMissing(true)
    const currency = chosen.format === 'shopify' ? (choices.currency ?? currencies[0]) : undefined
    return void start({ ...choices, currency, file: chosen.file })
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
        {chosen && <FormatNote format={chosen.format} />}
        <Template currencies={currencies} />
        {chosen?.format === 'shopify' && (
          <CurrencySelect
            currencies={currencies}
            value={choices.currency ?? currencies[0] ?? null}
            onChange={(currency) => setChoices({ ...choices, currency })}
          />
        )}
        <OnError value={choices.onError} onChange={(onError) => setChoices({ ...choices, onError })} />
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

function Failure({ message }: { readonly message: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-subtle px-3 py-2 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
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

function Template({ currencies }: { readonly currencies: readonly string[] }) {
  const { t } = useTranslation('import')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-default px-3 py-2">
      <span className="min-w-0 flex-1 text-muted">{t('template.help')}</span>
      <Button
        size="small"
        icon={<Download aria-hidden />}
        isDisabled={currencies.length === 0}
        onPress={() => saveFile('products-template.csv', templateOf(currencies))}
      >
        {t('template.download')}
      </Button>
    </div>
  )
}

/** Codes of the shop's currencies, its default one first; none while they are not known. */
function useCurrencies(): readonly string[] {
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  if (!data) return []
  const { currencies, default_currency_code: first } = data.store
  return [first, ...currencies.map(({ code }) => code).filter((code) => code !== first)]
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

type OnErrorProps = {
  readonly value: ImportChoices['onError']
  readonly onChange: (value: ImportChoices['onError']) => void
}

function OnError({ value, onChange }: OnErrorProps) {
  const { t } = useTranslation('import')
  return (
    <RadioGroup
      label={t('onError.label')}
      variant="card"
      value={value}
      onChange={onChange}
      options={[
        { id: 'skip', label: t('onError.skip'), description: t('onError.skipHelp') },
        { id: 'abort', label: t('onError.abort'), description: t('onError.abortHelp') },
      ]}
    />
  )
}
