import type { BatchJob } from '@storeroom/contract'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { recordsOf } from './import-result.ts'
import type { JobKind } from './job-kind.ts'
import type { useImportJob } from './use-import-job.ts'

/** Has a dry run carried out. Taking back deletes things, so it asks once more. */
export function useConfirm({ confirm }: ReturnType<typeof useImportJob>, kind: JobKind) {
  const { t } = useTranslation('import')
  const prompt = usePrompt()
  return async (job: BatchJob) => {
    if (kind !== 'undo') return confirm.mutate({ id: job.id })
    const { deleted, restored } = recordsOf(job)
    await prompt({
      title: t('undo.question'),
      description: [
        ...(deleted > 0 ? [t('undo.willDelete', { count: deleted })] : []),
        ...(restored > 0 ? [t('undo.willRestore', { count: restored })] : []),
      ].join(' '),
      confirmLabel: t('undo.open'),
      isDangerous: true,
      onConfirm: () => confirm.mutateAsync({ id: job.id }),
    })
  }
}
