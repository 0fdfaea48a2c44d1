import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import root from '../../package.json' with { type: 'json' }
import { locales } from './build/locales-plugin.ts'

/**
 * Fewer and larger files: many small ones compress worse and take longer to arrive. What every page needs is one file (the
 * entry itself stays apart, so that the manifest knows it); what pages share of the libraries is one file per set of pages,
 * and sets of less than 20 kB join their nearest neighbour. More than that would load what a page does not need.
 */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/(?:index\.html|main\.tsx)$/.test(id),
    priority: 2,
  },
  {
    name: 'shared',
    test: /node_modules|packages[\\/](?:client|react|ui)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
    priority: 1,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // No language at all is built in: framework/kit-locale.ts loads the one that is spoken.
    optimizeLocales.vite({ locales: [] }),
    locales(join(import.meta.dirname, 'src/locales')),
  ],
  define: { __STOREROOM_VERSION__: JSON.stringify(root.version) },
  build: {
    manifest: true,
    target: 'es2023',
    // Pages run under a content security policy without inline code or data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
