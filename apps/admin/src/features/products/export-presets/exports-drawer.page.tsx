import type { ExportPreset } from '@storeroom/contract'
import { queryFor, useClient, usePolling } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Overlay, OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery } from '@tanstack/react-query'
import { FileClock, Play, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Entries, Entry } from '../../../framework/entries.tsx'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { FormModal } from '../../../framework/form/form-overlay.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { deleteAction, editAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { EditExport, NewExport, useExportWords } from './export-form.tsx'

type ExportsDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/products?modal=exports`: over the list, whose filters and columns a new export gets. */
export default function ExportsDrawer(props: ExportsDrawerProps) {
  return (
    <Overlay kind="drawer" {...props}>
      <Exports />
    </Overlay>
  )
}

function Exports() {
  const { t } = useTranslation('export-presets')
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
        <NewExport onSaved={close} />
      </FormModal>
    </>
  )
}

const isUnderWay = ({ last_status }: ExportPreset) =>
  last_status === 'created' ||
  last_status === 'pre_processed' ||
  last_status === 'confirmed' ||
  last_status === 'processing'

/** The poll interval while a file is being written. */
const POLL_INTERVAL_MS = 2000

function SavedExports() {
  const { t } = useTranslation('export-presets')
  const { admin } = useClient()
  const { data, error, refetch } = useQuery({
    ...queryFor(admin.exportPresets.list, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export_presets.some(isUnderWay) ? POLL_INTERVAL_MS : false),
  })
  if (error)
    return <LoadFailure icon={<FileClock />} title={t('unavailable')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={4} />
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
  const { t } = useTranslation('export-presets')
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

/** The menu of an export: run, edit, renew the address, delete. */
function ExportMenu({ preset }: { readonly preset: ExportPreset }) {
  const { t } = useTranslation('export-presets')
  const [isEditing, setEditing] = useState(false)
  const { run, renew, remove } = useExportActions(preset)
  const close = () => setEditing(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('ui:rowActions', { name: preset.name })}
        actions={[
          { id: 'run', label: t('run.open'), icon: <Play aria-hidden className="mirror-rtl" />, onAction: run },
          editAction(t('edit.open'), () => setEditing(true)),
          { id: 'renew', label: t('renew.open'), icon: <RefreshCw aria-hidden />, onAction: () => void renew() },
          deleteAction(t('delete.open'), () => void remove(preset)),
        ]}
      />
      <FormModal isOpen={isEditing} onClose={close}>
        <EditExport preset={preset} onSaved={close} />
      </FormModal>
    </>
  )
}

function useExportActions({ id, name }: ExportPreset) {
  const { t } = useTranslation('export-presets')
  const { admin } = useClient()
  const { resetInterval } = usePolling()
  const confirm = useConfirm()
  const running = useWrite(admin.exportPresets.run)
  const renewing = useWrite(admin.exportPresets.renewLink)
  const run = () =>
    running.mutate(
      { id },
      {
        onSuccess: () => {
          resetInterval()
          notify.info(t('run.started', { name }))
        },
        onError: notify.failure,
      },
    )
  const renew = async () => {
    await confirm({
      title: t('renew.question'),
      description: t('renew.consequence'),
      confirmLabel: t('renew.open'),
      onConfirm: () => renewing.mutateAsync({ id }),
      toast: t('renew.done'),
    })
  }
  const remove = useDelete({
    call: admin.exportPresets.remove,
    input: (preset: ExportPreset) => ({ id: preset.id }),
    words: () => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.open'),
      toast: t('delete.done', { name }),
    }),
  })
  return { run, renew, remove }
}
