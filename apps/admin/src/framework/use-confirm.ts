import { usePrompt, type PromptOptions } from '@storeroom/ui/overlay/prompt'
import { notify } from './notify.ts'

type ConfirmOptions = PromptOptions & {
  /** Said once it is confirmed and carried out. */
  readonly done: string
}

/** Asks before something is done, then says that it is; true if it was. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const prompt = usePrompt()
  return async ({ done, ...options }) => {
    const isDone = await prompt(options)
    if (isDone) notify.success(done)
    return isDone
  }
}
