import type { Host } from '@storeroom/extension/host'
import { toast } from '@storeroom/ui/overlay/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccess } from '../permissions.ts'

const notify: Host['notify'] = {
  success: (title, message) => toast.success({ title, message }),
  error: (title, message) => toast.error({ title, message }),
  warn: (title, message) => toast.warning({ title, message }),
  info: (title, message) => toast.info({ title, message }),
}

/** What the dashboard does for a part of an extension. `record`: the one on screen. */
export function useHost(record?: unknown): Host {
  const { can } = useAccess()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({ notify, can, refresh: () => queryClient.invalidateQueries(), record }),
    [can, queryClient, record],
  )
}
