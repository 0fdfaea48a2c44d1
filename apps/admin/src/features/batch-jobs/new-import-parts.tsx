import { Button } from '@storeroom/ui/buttons/button'
import { FileDrop } from '@storeroom/ui/fields/file-drop'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { CircleAlert, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { byteOrderMark } from '../../framework/list/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { OnErrorChoice } from './use-start-import.ts'

export function Failure({ message }: { readonly message: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-subtle px-3 py-2 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}

type TemplateProps = {
  readonly name: string
  /** Undefined until the shop's currencies are loaded. */
  readonly text: string | undefined
}

/** An example file to fill in. */
export function Template({ name, text }: TemplateProps) {
  const { t } = useTranslation('batch-jobs')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-default px-3 py-2">
      <span className="min-w-0 flex-1 text-muted">{t('template.help')}</span>
      <Button
        size="small"
        icon={<Download aria-hidden />}
        isDisabled={text === undefined}
        onPress={() => text !== undefined && saveFile(name, [byteOrderMark, text], 'text/csv;charset=utf-8')}
      >
        {t('template.download')}
      </Button>
    </div>
  )
}

type PicturesFileProps = {
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  readonly isDisabled: boolean
}

const ZIP = ['.zip', 'application/zip', 'application/x-zip-compressed']

/** A ZIP file with the pictures that the imported file names. */
export function PicturesFile({ file, onChange, isDisabled }: PicturesFileProps) {
  const { t } = useTranslation('batch-jobs')
  return (
    <FileDrop
      label={t('new.pictures')}
      types={ZIP}
      typesText="ZIP"
      maxFiles={1}
      isDisabled={isDisabled}
      onAdd={([added]) => added && onChange(added)}
      onRemove={isDisabled ? undefined : () => onChange(undefined)}
      items={file ? [{ id: 'pictures', name: file.name, size: file.size, status: 'waiting' }] : []}
      description={t('new.picturesHelp')}
    />
  )
}

type OnErrorProps = {
  readonly value: OnErrorChoice
  readonly onChange: (value: OnErrorChoice) => void
}

export function OnError({ value, onChange }: OnErrorProps) {
  const { t } = useTranslation('batch-jobs')
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
