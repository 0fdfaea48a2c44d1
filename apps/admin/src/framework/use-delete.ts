import type { Call } from '@storeroom/client'
import { type WriteInput, type WriteRoute } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useWrite } from './use-write.ts'
import { notify } from './notify.ts'

type DeleteWords = {
  /** "Delete the collection Mugs?" */
  readonly title: string
  /** What goes with it, and what stays. */
  readonly consequence: string
  readonly confirm: string
  /** Said once it is gone. */
  readonly done: string
  /** Has to be typed before it can be confirmed. */
  readonly typedName?: string
}

type DeleteOptions<R extends WriteRoute, Subject, More extends readonly unknown[]> = {
  readonly call: Call<R>
  readonly input: (subject: Subject) => WriteInput<R>
  /** `more`: what else the question tells, such as what goes with it. */
  readonly words: (subject: Subject, ...more: More) => DeleteWords
}

/** Asks for confirmation and deletes the record; true if it was deleted. The dialog shows the server's refusal. */
export function useDelete<R extends WriteRoute, Subject, More extends readonly unknown[]>({
  call,
  input,
  words,
}: DeleteOptions<R, Subject, More>): (subject: Subject, ...more: More) => Promise<boolean> {
  const prompt = usePrompt()
  const remove = useWrite(call)
  return async (subject, ...more) => {
    const { title, consequence, confirm, done, ...typed } = words(subject, ...more)
    const isGone = await prompt({
      title,
      description: consequence,
      confirmLabel: confirm,
      isDangerous: true,
      ...typed,
      onConfirm: () => remove.mutateAsync(input(subject)),
    })
    if (isGone) notify.success(done)
    return isGone
  }
}
