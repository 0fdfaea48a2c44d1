import { AsyncLocalStorage } from 'node:async_hooks'

/** Who writes: kept with every change. Without a user it is the system. */
export type Actor = { readonly userId?: string | undefined; readonly requestId?: string | undefined }

type Scope = {
  open: boolean
  readonly actor: Actor
  readonly beforeCommit: (() => Promise<void>)[]
  readonly afterCommit: (() => void)[]
}

const scopes = new AsyncLocalStorage<Scope>()

/** Whether the running code belongs to a transaction that has not ended. */
export const insideTransaction = () => scopes.getStore()?.open === true

/** Who writes in the surrounding transaction, or nobody outside of one. */
export const writingActor = (): Actor | undefined => scopes.getStore()?.actor

/** Runs `work` as the inside of a transaction; what it asked to happen afterwards happens once it succeeded. */
export async function inTransactionScope<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true, actor, beforeCommit: [], afterCommit: [] }
  try {
    const result = await scopes.run(scope, work)
    scope.open = false
    for (const effect of scope.afterCommit) effect()
    return result
  } finally {
    scope.open = false
  }
}

/** Leaves something for the end of the surrounding transaction, of which it is still a part. */
export function beforeCommit(effect: () => Promise<void>) {
  const scope = scopes.getStore()
  if (!scope?.open) throw new Error('There is no transaction to do this at the end of')
  scope.beforeCommit.push(effect)
}

/** Does what was left for the end of the transaction. */
export async function beforeCommitting() {
  for (const effect of scopes.getStore()?.beforeCommit ?? []) await effect()
}

/** Does something when the surrounding transaction has committed, or at once outside of one. Only for hints that may be lost. */
export function afterCommit(effect: () => void) {
  const scope = scopes.getStore()
  if (scope?.open) scope.afterCommit.push(effect)
  else effect()
}
