import { toast, type ToastContent } from '@storeroom/ui/overlay/toast'
import { i18n } from '../lib/i18n.ts'
import { describeError } from './error-text.ts'

/** Toasts: what happened, or 'Error' and a sentence (S8-01). */
export const notify = {
  /** `about` distinguishes toasts with the same text; `action` undoes what was done. */
  success: (message: string, about?: string, action?: ToastContent['action']) =>
    toast.success({ title: message, ...(about !== undefined && { id: about }), ...(action && { action }) }),
  /** A finished job, and saved preferences: the toasts whose title is 'Success' (S9-03, S8-02). */
  completion: (message: string, id: string, action?: ToastContent['action']) =>
    toast.success({ title: i18n.t('common:success'), message, id, ...(action && { action }) }),
  failure: (error: unknown) => notify.problem(describeError(error)),
  /** An error with a text of its own. */
  problem: (message: string) => toast.error({ title: i18n.t('common:error'), message }),
  info: (title: string, message?: string) => toast.info({ title, ...(message !== undefined && { message }) }),
}
