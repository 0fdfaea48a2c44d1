import type { ExportPreset } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Overlay, OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FileClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Entries, Entry } from '../../../framework/entries.tsx'
import { useDescribeError } from '../../../framework/error-text.ts'
import { FormModal } from '../../../framework/form/form-overlay.tsx'
import { NewExport } from './export-form.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useExportWords } from './use-export-words.ts'
import { useShownList } from './use-shown-list.ts'
import { Gate } from '../../../framework/gate.tsx'

type ExportsDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/products?modal=exports`: over the list, whose filters and columns a new one keeps. */
export default function ExportsDrawer(props: ExportsDrawerProps) {
  return (
    <Overlay kind="drawer" {...props}>
      <Exports />
    </Overlay>
  )
}

function Exports() {
  const { t } = useTranslation('exports')
  const shown = useShownList()
  const [isNew, setNew] = useState(false)
  const close = () => setNew(false)
  return (
    <>
      <OverlayHeader title={t('title')} subtitle={t('subtitle')} />
      <OverlayBody className="flex flex-col gap-4 p-5">
        <SavedExports />
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('ui:close')}</Button>
        <Gate permission="batch-jobs:write">
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setNew(true)}>
            {t('new.open')}
          </Button>
        </Gate>
      </OverlayFooter>
      <FormModal isOpen={isNew} onClose={close}>
        <NewExport shown={shown} onSaved={close} />
      </FormModal>
    </>
  )
}

const isUnderWay = ({ last_status }: ExportPreset) =>
  last_status === 'created' ||
  last_status === 'pre_processed' ||
  last_status === 'confirmed' ||
  last_status === 'processing'

/** Milliseconds between two looks while a file is being made. */
const LOOK = 2000

function SavedExports() {
  const { t } = useTranslation('exports')
  const { admin } = useShop()
  const describe = useDescribeError()
  const { data, error, refetch } = useQuery({
    ...read(admin.exportPresets.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export_presets.some(isUnderWay) ? LOOK : false),
  })
  if (error)
    return (
      <EmptyState
        tone="danger"
        icon={<FileClock />}
        title={t('unavailable')}
        description={describe(error)}
        actions={<Button onPress={() => void refetch()}>{t('common:retry')}</Button>}
      />
    )
  if (!data)
    return (
      <SkeletonRegion>
        <SkeletonText lines={4} />
      </SkeletonRegion>
    )
  const { export_presets: presets } = data
  if (presets.length === 0) return <EmptyState icon={<FileClock />} title={t('empty')} description={t('emptyHint')} />
  return (
    <Entries label={t('title')}>
      {presets.map((preset) => (
        <SavedExport key={preset.id} preset={preset} />
      ))}
    </Entries>
  )
}

function SavedExport({ preset }: { readonly preset: ExportPreset }) {
  const { t } = useTranslation('exports')
  const { turnText, lastText } = useExportWords()
  const { name, format, link, last_status, last_error } = preset
  const isFailed = last_status === 'failed'
  return (
    <Entry
      icon={<FileClock />}
      title={<bdi className="min-w-0 truncate">{name}</bdi>}
      facts={[
        t(`format.${format}`),
        turnText(preset),
        <span key="last" className={isFailed ? 'text-danger' : undefined}>
          {lastText(preset)}
        </span>,
        ...(isFailed && last_error !== null ? [last_error] : []),
      ]}
      action={
        <span className="flex shrink-0 items-center gap-1">
          <CopyButton value={link} label={t('copyLink', { name })} />
          <Gate permission="batch-jobs:write">
            <ExportMenu preset={preset} />
          </Gate>
        </span>
      }
    />
  )
}
