import { AsyncLocalStorage } from 'node:async_hooks'

/** The extension whose code is running, also in what it has started; undefined for the shop's own code. */
const inCharge = new AsyncLocalStorage<string | undefined>()

export const extensionInCharge = (): string | undefined => inCharge.getStore()

/** Calls code of an extension. */
export const asExtension = <T>(id: string, work: () => T): T => inCharge.run(id, work)

/** Runs work of the shop that an extension has called: what it starts is the shop's, its promise is the extension's. */
export const forExtension = async <T>(work: () => Promise<T>): Promise<T> => await inCharge.run(undefined, work)
