import type { Call } from '@storeroom/client'
import type { WriteInput, WriteRoute } from '@storeroom/react'
import { useConfirm } from './use-confirm.ts'
import { useWrite } from './use-write.ts'

type DeleteWords = {
  /** "Delete the collection Mugs?" */
  readonly title: string
  /** The consequences: what is deleted with it, and what stays. */
  readonly consequence: string
  readonly confirm: string
  /** The toast after deletion. */
  readonly toast: string
  /** Must be typed to confirm. */
  readonly typedName?: string
}

type DeleteOptions<R extends WriteRoute, Subject, More extends readonly unknown[]> = {
  readonly call: Call<R>
  readonly input: (subject: Subject) => WriteInput<R>
  /** `more`: further consequences, such as what is deleted with it. */
  readonly words: (subject: Subject, ...more: More) => DeleteWords
}

/** Asks for confirmation and deletes the record; true if it was deleted. The dialog shows the server's refusal. */
export function useDelete<R extends WriteRoute, Subject, More extends readonly unknown[]>({
  call,
  input,
  words,
}: DeleteOptions<R, Subject, More>): (subject: Subject, ...more: More) => Promise<boolean> {
  const ask = useConfirm()
  const remove = useWrite(call)
  return (subject, ...more) => {
    const { title, consequence, confirm, ...rest } = words(subject, ...more)
    return ask({
      title,
      description: consequence,
      confirmLabel: confirm,
      isDangerous: true,
      ...rest,
      onConfirm: () => remove.mutateAsync(input(subject)),
    })
  }
}
