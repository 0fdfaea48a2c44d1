import type { QueuedJob } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'

/** A job is tried again at once; it is discarded after asking. */
export function useJobActions() {
  const { t } = useTranslation('settings-health')
  const shop = useShop()
  const queryClient = useQueryClient()
  const again = useMutation(
    write(shop.admin.health.retryJob, queryClient, {
      onSuccess: () => notify.success(t('jobs.retried')),
      onError: notify.failure,
    }),
  )
  const retry = ({ id }: QueuedJob) => again.mutate({ id })
  const discard = useDelete({
    call: shop.admin.health.discardJob,
    input: ({ id }: QueuedJob) => ({ id }),
    words: ({ task }: QueuedJob) => ({
      title: t('jobs.discardQuestion', { task }),
      consequence: t('jobs.discardConsequence'),
      confirm: t('jobs.discardConfirm'),
      done: t('jobs.discarded'),
    }),
  })
  return { retry, discard }
}
