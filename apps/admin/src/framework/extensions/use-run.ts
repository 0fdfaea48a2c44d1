import type { ActionContext } from '@storeroom/extension'
import { useShop } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../notify.ts'
import { reportError } from './report-error.ts'
import { useHost } from './use-host.ts'

type Action = { readonly origin: string; readonly id: string }

/** Runs actions of extensions. What one throws is shown and reported; the result is then false. */
export function useRun() {
  const { t } = useTranslation('extensions')
  const { notify: tell, refresh, can } = useHost()
  const shop = useShop()
  const go = useNavigate()
  const confirm = usePrompt()
  const navigate = (address: string) => void go(address)
  const context: ActionContext = { shop, notify: tell, refresh, can, navigate, confirm }
  return async ({ origin, id }: Action, act: (given: ActionContext) => unknown): Promise<unknown> => {
    try {
      return await act(context)
    } catch (error) {
      reportError(origin, id, error)
      notify.problem(t('part.failed', { name: origin }))
      return false
    }
  }
}
