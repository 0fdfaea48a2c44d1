import type { QueuedJob } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'

/** A job is tried again at once; it is discarded after asking. */
export function useJobActions() {
  const { t } = useTranslation('settings-health')
  const shop = useShop()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const again = useMutation(
    write(shop.admin.health.retryJob, queryClient, {
      onSuccess: () => notify.success(t('jobs.retried')),
      onError: notify.failure,
    }),
  )
  const remove = useMutation(write(shop.admin.health.discardJob, queryClient))
  const retry = ({ id }: QueuedJob) => again.mutate({ id })
  const discard = async ({ id, task }: QueuedJob) => {
    const isGone = await prompt({
      title: t('jobs.discardQuestion', { task }),
      description: t('jobs.discardConsequence'),
      confirmLabel: t('jobs.discardConfirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('jobs.discarded'))
  }
  return { retry, discard }
}
