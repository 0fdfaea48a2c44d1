import { usePrompt, type PromptOptions } from '@storeroom/ui/overlay/prompt'
import { notify } from './notify.ts'

type ConfirmOptions = PromptOptions & {
  /** The toast after it was confirmed and done. */
  readonly toast: string
}

/** Asks for confirmation, and shows a toast when the action is done; true if it was done. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const prompt = usePrompt()
  return async ({ toast, ...options }) => {
    const isDone = await prompt(options)
    if (isDone) notify.success(toast)
    return isDone
  }
}
