import type { UserConfig } from 'vite'
import { sharedNames } from './shared.ts'

/**
 * The build of an extension: one module, `dist/admin.js`, without what it shares with the dashboard.
 * @param entry the module with the default export of `defineEntry`
 */
export const extensionBuild = (entry = 'src/admin.tsx'): UserConfig => ({
  // The runtime for development is not shared, whatever NODE_ENV is.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2023',
    lib: { entry, formats: ['es'], fileName: () => 'admin.js' },
    rolldownOptions: { external: Object.keys(sharedNames) },
  },
})

/**
 * The build of the part that runs in the server: one module, `dist/server/server.js`, with all that it needs. The
 * folder is its own, because browsers can load what is next to the module of the dashboard.
 * @param entry the module with the default export of `defineServer`
 */
export const extensionServerBuild = (entry = 'src/server.ts'): UserConfig => ({
  build: {
    target: 'es2024',
    ssr: entry,
    outDir: 'dist/server',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'server.js', format: 'es' } },
  },
  ssr: { noExternal: true, target: 'node' },
})
