import { refresh } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../notify.ts'
import { useConfirm } from '../use-confirm.ts'

/** A call that adds or removes members: `client.admin.collections.addProducts`. */
type MemberCall<Input> = Parameters<typeof refresh>[0] & ((input: Input) => Promise<unknown>)

type Membership<Input extends object> = {
  readonly add: MemberCall<Input>
  readonly remove: MemberCall<Input>
  /** The body of both calls. */
  readonly input: (ids: string[]) => Input
  readonly words: {
    readonly addedToast: (count: number) => string
    readonly question: (count: number) => string
    readonly consequence: string
    /** The label of the confirmation button. */
    readonly remove: string
    readonly removedToast: (count: number) => string
  }
}

/** Ids in the shape that most calls for members take: `[{ id }]`. */
export const idObjects = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** Adds members to a record and removes them after confirmation; `remove` resolves to true if they were removed. */
export function useMembership<Input extends object>({ add, remove, input, words }: Membership<Input>) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const send = async (call: MemberCall<Input>, ids: string[]) => {
    const sent = input(ids)
    await call(sent)
    await refresh(call, queryClient, sent)
  }
  return {
    add: async (ids: string[]) => {
      await send(add, ids)
      notify.success(words.addedToast(ids.length))
    },
    remove: async (ids: string[]) => {
      return confirm({
        title: words.question(ids.length),
        description: words.consequence,
        confirmLabel: words.remove,
        onConfirm: () => send(remove, ids),
        toast: words.removedToast(ids.length),
      })
    },
  }
}
