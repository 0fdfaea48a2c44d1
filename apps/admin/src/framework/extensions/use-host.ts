import type { ActionContext } from '@storeroom/extension'
import type { Host } from '@storeroom/extension/host'
import { useClient } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { toast } from '@storeroom/ui/overlay/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { i18n } from '../../lib/i18n.ts'
import { notify as tell } from '../notify.ts'
import { useAccess } from '../permissions.ts'
import { reportError } from './report-error.ts'

const notify: Host['notify'] = {
  success: (title, message) => toast.success({ title, message }),
  error: (title, message) => toast.error({ title, message }),
  warn: (title, message) => toast.warning({ title, message }),
  info: (title, message) => toast.info({ title, message }),
}

/** What a part of an extension can ask of the dashboard. `record`: the record on screen. */
export function useHost(record?: unknown): Host {
  const { can } = useAccess()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({ notify, can, refresh: () => queryClient.invalidateQueries(), record }),
    [can, queryClient, record],
  )
}

type Action = { readonly origin: string; readonly id: string }

/** Runs actions of extensions. What one throws is shown and reported; the result is then false. */
export function useRun() {
  const { refresh, can } = useHost()
  const client = useClient()
  const go = useNavigate()
  const confirm = usePrompt()
  const navigate = (address: string) => void go(address)
  const context: ActionContext = { client, notify, refresh, can, navigate, confirm }
  return async ({ origin, id }: Action, act: (given: ActionContext) => unknown): Promise<unknown> => {
    try {
      return await act(context)
    } catch (error) {
      reportError(origin, id, error)
      tell.problem(i18n.t('extensions:part.failed', { name: origin }))
      return false
    }
  }
}
