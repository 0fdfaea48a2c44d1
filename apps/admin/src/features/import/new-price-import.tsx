import { Button } from '@storeroom/ui/button'
import { useDirtyGuard } from '@storeroom/ui/dirty-guard'
import { FileDrop } from '@storeroom/ui/file-drop'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, OnError, Template, useCurrencies } from './new-import-parts.tsx'
import { priceTemplateOf } from './import-file.ts'
import { useStartImport, type OnErrorChoice } from './use-start-import.ts'

const fileId = 'import'

type NewPriceImportProps = { readonly listId: string; readonly onStarted: (id: string) => void }

/** Chooses a file of prices for one price list. */
export function NewPriceImport({ listId, onStarted }: NewPriceImportProps) {
  const { t } = useTranslation('import')
  const { start, stop, progress, failure } = useStartImport(onStarted)
  const [file, setFile] = useState<File>()
  const [onError, setOnError] = useState<OnErrorChoice>('skip')
  const [isMissing, setMissing] = useState(false)
  const currencies = useCurrencies()
  const isBusy = progress !== undefined
  useDirtyGuard(isBusy)
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    setMissing(false)
    setFile(chosen)
  }
  const submit = () => {
    if (!file) return setMissing(true)
    const context = { price_list_id: listId, on_error: onError }
    return void start({ type: 'price-list-import', file, context })
  }
  return (
    <OverlayForm onSubmit={submit} isSubmitting={isBusy}>
      <OverlayHeader title={t('prices.title')} subtitle={t('new.subtitle')} />
      <OverlayBody className="flex flex-col gap-5 p-5">
        {failure !== undefined && <Failure message={failure} />}
        <FileDrop
          label={t('new.file')}
          types={['.csv', 'text/csv']}
          typesText="CSV"
          maxFiles={1}
          isRequired
          isDisabled={isBusy}
          onAdd={choose}
          onRemove={isBusy ? undefined : () => setFile(undefined)}
          items={file ? [{ id: fileId, name: file.name, size: file.size, status: 'waiting' }] : []}
          errorMessage={isMissing ? t('new.fileMissing') : undefined}
          description={t('prices.fileHelp')}
        />
        <p className="rounded-control bg-warning-subtle px-3 py-2 text-warning">{t('prices.replaces')}</p>
        <Template name="prices-template.csv" text={currencies.length > 0 ? priceTemplateOf(currencies) : undefined} />
        <OnError value={onError} onChange={setOnError} />
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
