import { usePolling, useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../framework/notify.ts'

/** Finds out what taking an import back would do; nothing is changed before somebody confirms. */
export function useUndo(onStarted: (id: string) => void) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  return useMutation(
    write(shop.admin.batchJobs.undo, queryClient, {
      onSuccess: ({ batch_job }) => {
        resetInterval()
        onStarted(batch_job.id)
      },
      onError: notify.failure,
    }),
  )
}
