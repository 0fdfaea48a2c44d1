import type { Permission } from '@storeroom/contract'

/** The header by which code of an extension calls the API within the process. */
export const EXTENSION_HEADER = 'x-storeroom-extension'

/** Whose key it is, and what it may do at most. Keys are made at the start and never leave the process. */
export type ExtensionKeys = Map<string, { readonly id: string; readonly permissions: readonly Permission[] }>
