declare const __STOREROOM_VERSION__: string | undefined

/** Of the build (vite.config.ts); tests run without one. */
export const version: string = typeof __STOREROOM_VERSION__ === 'string' ? __STOREROOM_VERSION__ : 'development'
