declare const __STOREROOM_VERSION__: string | undefined

/** Set by the build (vite.config.ts); undefined in tests. */
export const version: string = typeof __STOREROOM_VERSION__ === 'string' ? __STOREROOM_VERSION__ : 'development'
