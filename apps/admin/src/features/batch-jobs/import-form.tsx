import { Button } from '@storeroom/ui/buttons/button'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { FileDrop } from '@storeroom/ui/fields/file-drop'
import { Select } from '@storeroom/ui/fields/select'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isWorkbook, readColumns } from './import-file.ts'
import { Failure } from './new-import-parts.tsx'
import { useStartImport, type NewImport, type OnErrorChoice, type Sheet } from './use-start-import.ts'

/** Fields of every import: the file, and whether bad rows abort it. */
export function useImportForm(onStarted: (id: string) => void) {
  const upload = useStartImport(onStarted)
  const table = useTable(upload)
  const { file, key, sheet, columns, sheets, chooseSheet } = table
  const [onError, setOnError] = useState<OnErrorChoice>('skip')
  const [isMissing, setMissing] = useState(false)
  const isBusy = upload.progress !== undefined
  // Closing is asked about also with a chosen file: the mapping of its columns would be lost.
  useDirtyGuard(isBusy || file !== undefined)
  const choose = (chosen: File | undefined) => {
    if (chosen) setMissing(false)
    void table.choose(chosen)
  }
  /** Starts the import that `importOf` returns for the file; undefined while another field is missing. */
  const submit = (importOf: (file: File) => NewImport | undefined) => {
    if (!file) return setMissing(true)
    const newImport = importOf(file)
    if (newImport) void upload.start({ ...newImport, key, context: { ...newImport.context, ...(sheet && { sheet }) } })
  }
  return {
    ...upload,
    file,
    sheet,
    columns,
    sheets,
    choose,
    chooseSheet,
    onError,
    setOnError,
    isMissing,
    isBusy,
    submit,
  }
}

type ImportFormState = ReturnType<typeof useImportForm>

type ImportFormProps = {
  readonly form: ImportFormState
  readonly title: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The frame of a new import: title, error, upload progress and buttons. */
export function ImportForm({ form: { failure, isBusy, progress, stop }, title, onSubmit, children }: ImportFormProps) {
  const { t } = useTranslation('batch-jobs')
  return (
    <OverlayForm onSubmit={onSubmit} isSubmitting={isBusy}>
      <OverlayHeader title={title} subtitle={t('new.subtitle')} />
      <OverlayBody className="flex flex-col gap-5 p-5">
        {failure !== undefined && <Failure message={failure} />}
        {children}
        {progress !== undefined && <ProgressBar label={t('new.uploading')} value={progress} maxValue={1} />}
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

type ImportFileProps = { readonly form: ImportFormState; readonly help: string }

const TYPES = ['.csv', 'text/csv', '.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** The file of an import, CSV or Excel, and the sheet to import. */
export function ImportFile({ form, help }: ImportFileProps) {
  const { t } = useTranslation('batch-jobs')
  const { file, isBusy, isMissing, choose, sheet, sheets, chooseSheet } = form
  return (
    <>
      <FileDrop
        label={t('new.file')}
        types={TYPES}
        typesText="CSV, Excel"
        maxFiles={1}
        isRequired
        isDisabled={isBusy}
        onAdd={([added]) => added && choose(added)}
        onRemove={isBusy ? undefined : () => choose(undefined)}
        items={file ? [{ id: 'import', name: file.name, size: file.size, status: 'waiting' }] : []}
        errorMessage={isMissing ? t('new.fileMissing') : undefined}
        description={help}
      />
      {sheets.length > 1 && (
        <Select
          label={t('new.sheet')}
          options={sheets.map(({ name }) => ({ id: name, label: name }))}
          value={sheet ?? null}
          onChange={chooseSheet}
          isDisabled={isBusy}
        />
      )}
    </>
  )
}

type Table = { readonly file: File; readonly key?: string; readonly sheets: readonly Sheet[] }

/** The chosen file and the columns of the imported sheet; a CSV file is one sheet without a name. */
function useTable({ openBook, discard }: ReturnType<typeof useStartImport>) {
  const [table, setTable] = useState<Table>()
  const [name, setName] = useState<string>()
  const choose = async (file: File | undefined) => {
    discard()
    setTable(undefined)
    setName(undefined)
    if (!file) return
    const read = isWorkbook(file) ? await openBook(file) : { sheets: [{ name: '', columns: await readColumns(file) }] }
    if (read) setTable({ file, ...read })
  }
  const sheets = table?.sheets ?? []
  const sheet = sheets.find((candidate) => candidate.name === name) ?? sheets[0]
  return {
    file: table?.file,
    key: table?.key,
    sheets,
    sheet: sheet?.name,
    columns: sheet?.columns ?? [],
    choose,
    chooseSheet: setName,
  }
}
