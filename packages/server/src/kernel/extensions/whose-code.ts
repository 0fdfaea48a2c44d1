import { AsyncLocalStorage } from 'node:async_hooks'
import type { Permission } from '@storeroom/contract'

/** The header by which code of an extension calls the API within the process. */
export const EXTENSION_HEADER = 'x-storeroom-extension'

/** Whose key it is, and what it may do at most. Keys are made at the start and never leave the process. */
export type ExtensionKeys = Map<string, { readonly id: string; readonly permissions: readonly Permission[] }>

/** The extension whose code is running, also in what it has started; undefined for the shop's own code. */
const inCharge = new AsyncLocalStorage<string | undefined>()

export const extensionInCharge = (): string | undefined => inCharge.getStore()

/** Calls code of an extension. */
export const asExtension = <T>(id: string, work: () => T): T => inCharge.run(id, work)

/** Runs work of the shop that an extension has called: what it starts is the shop's, its promise is the extension's. */
export const forExtension = async <T>(work: () => Promise<T>): Promise<T> => await inCharge.run(undefined, work)
