import { toast, type ToastContent } from '@storeroom/ui/overlay/toast'
import { i18n } from '../lib/i18n.ts'
import { describeError } from './error-text.ts'

/** Notices: 'Success' or 'Error', and a sentence (S4-08, S8-01, S8-02). */
export const notify = {
  /** `about` distinguishes notices with the same text; `action` undoes what was done. */
  success: (message: string, about?: string, action?: ToastContent['action']) =>
    toast.success({
      title: i18n.t('common:success'),
      message,
      ...(about !== undefined && { id: about }),
      ...(action && { action }),
    }),
  failure: (error: unknown) => notify.problem(describeError(error)),
  /** An error although the request succeeded. */
  problem: (message: string) => toast.error({ title: i18n.t('common:error'), message }),
  info: (title: string, message?: string) => toast.info({ title, ...(message !== undefined && { message }) }),
}
