import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../../../kernel/transaction-scope.ts'

const callers = new AsyncLocalStorage<Actor>()

/** Runs a route of an extension for its caller. The history of the extension's rows names the caller. */
export const asCaller = <T>(caller: Actor, work: () => Promise<T>): Promise<T> => callers.run(caller, work)

/** Undefined in subscribers and jobs: they have no caller. */
export const currentCaller = (): Actor | undefined => callers.getStore()
