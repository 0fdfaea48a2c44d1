import type { ExportPreset } from '@storeroom/contract'
import { useShop, usePolling, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePen, Play, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../../../framework/form/form-overlay.tsx'
import { notify } from '../../../framework/notify.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { EditExport } from './export-form.tsx'

/** Run now, change, give a new address, delete. */
export function ExportMenu({ preset }: { readonly preset: ExportPreset }) {
  const { t } = useTranslation('exports')
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
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
          { id: 'renew', label: t('renew.open'), icon: <RefreshCw aria-hidden />, onAction: () => void renew() },
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void remove(preset),
          },
        ]}
      />
      <FormModal isOpen={isEditing} onClose={close}>
        <EditExport preset={preset} onSaved={close} />
      </FormModal>
    </>
  )
}

function useExportActions({ id, name }: ExportPreset) {
  const { t } = useTranslation('exports')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const prompt = usePrompt()
  const running = useMutation(write(admin.exportPresets.run, queryClient))
  const renewing = useMutation(write(admin.exportPresets.renewLink, queryClient))
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
    const isDone = await prompt({
      title: t('renew.question'),
      description: t('renew.consequence'),
      confirmLabel: t('renew.open'),
      onConfirm: () => renewing.mutateAsync({ id }),
    })
    if (isDone) notify.success(t('renew.done'))
  }
  const remove = useDelete({
    call: admin.exportPresets.remove,
    input: (preset: ExportPreset) => ({ id: preset.id }),
    words: () => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.open'),
      done: t('delete.done', { name }),
    }),
  })
  return { run, renew, remove }
}
