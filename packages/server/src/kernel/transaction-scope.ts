import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { open: boolean; afterCommit: (() => void)[] }

const scopes = new AsyncLocalStorage<Scope>()

/** Whether the running code belongs to a transaction that has not ended. */
export const insideTransaction = () => scopes.getStore()?.open === true

/** Runs `work` as the inside of a transaction; what it asked to happen afterwards happens once it succeeded. */
export async function inTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true, afterCommit: [] }
  try {
    const result = await scopes.run(scope, work)
    scope.open = false
    for (const effect of scope.afterCommit) effect()
    return result
  } finally {
    scope.open = false
  }
}

/** Does something when the surrounding transaction has committed, or at once outside of one. Only for hints that may be lost. */
export function afterCommit(effect: () => void) {
  const scope = scopes.getStore()
  if (scope?.open) scope.afterCommit.push(effect)
  else effect()
}
