import { usePrompt, type PromptOptions } from '@storeroom/ui/overlay/prompt'
import { notify } from './notify.ts'

type ConfirmOptions = PromptOptions & {
  /** The notice after it was confirmed and done. */
  readonly notice: string
}

/** Asks for confirmation, and shows a notice when the action is done; true if it was done. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const prompt = usePrompt()
  return async ({ notice, ...options }) => {
    const isDone = await prompt(options)
    if (isDone) notify.success(notice)
    return isDone
  }
}
