import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as the database takes it: places are numbered from `$1`, with a value for each. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The author of a change, stored with it. Without a user or an agent it is the shop itself. */
export type Actor = {
  readonly userId?: string | undefined
  readonly requestId?: string | undefined
  /** By what it came: the id of an API token or an app, or `customer` for a shopper. */
  readonly agent?: string | undefined
}

type Scope = {
  open: boolean
  readonly actor: Actor
  readonly lastStatements: (() => Statement)[]
  readonly afterCommit: (() => void)[]
}

const scopes = new AsyncLocalStorage<Scope>()

/** Whether the running code belongs to a transaction that has not ended. */
export const insideTransaction = () => scopes.getStore()?.open === true

/** The author of the surrounding transaction; undefined outside of one. */
export const writingActor = (): Actor | undefined => scopes.getStore()?.actor

/** Runs `work` in the scope of a transaction, then the effects that it registered with `afterCommit`. */
export async function inTransactionScope<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true, actor, lastStatements: [], afterCommit: [] }
  try {
    const result = await scopes.run(scope, work)
    scope.open = false
    for (const effect of scope.afterCommit) effect()
    return result
  } finally {
    scope.open = false
  }
}

/** Registers a statement that is sent with the commit of the surrounding transaction. @throws {Error} outside of one */
export function withCommit(statement: () => Statement) {
  const scope = scopes.getStore()
  if (!scope?.open) throw new Error('There is no transaction to do this at the end of')
  scope.lastStatements.push(statement)
}

/** The statements registered for the end of the surrounding transaction. */
export const lastStatements = (): Statement[] =>
  (scopes.getStore()?.lastStatements ?? []).map((statement) => statement())

/** Runs an effect after the surrounding transaction has committed, or immediately outside of one. A crash loses effects. */
export function afterCommit(effect: () => void) {
  const scope = scopes.getStore()
  if (scope?.open) scope.afterCommit.push(effect)
  else effect()
}
