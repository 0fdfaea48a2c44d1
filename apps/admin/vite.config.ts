import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import root from '../../package.json' with { type: 'json' }
import { locales } from './build/locales-plugin.ts'
import { sharedModules } from './build/shared-modules-plugin.ts'

/** What most pages need, by the ends of paths: with the dashboard's frame, it is loaded once and takes no file of its own. */
const common = [
  ...[
    'app/signed-in.tsx',
    'framework/extensions/use-allowed.ts',
    'framework/detail/section.tsx',
    'framework/shop-currency.ts',
    'framework/use-delete.ts',
  ],
  ...['framework/use-write.ts', 'display/badge.tsx', 'display/card.tsx', 'overlay/menu.tsx'],
]

/**
 * Fewer and larger files: many small ones compress a seventh worse and take longer to arrive, and every page carries the names
 * of all. Each of these takes its modules with all that they need, and only what survives tree shaking: what every page loads
 * (the entry itself stays apart, so that the manifest knows it), the dashboard's frame, what every list loads, icons that no
 * first page shows. The bundler splits the rest.
 */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/(?:index\.html|main\.tsx)$/.test(id),
    priority: 3,
  },
  {
    name: 'dashboard',
    test: (id: string) => common.some((end) => id.replaceAll('\\', '/').endsWith(end)),
    priority: 2,
  },
  { name: 'list', test: /list[\\/]list-page\.tsx$/, priority: 1 },
  { name: 'late-icons', test: /app[\\/]late-icons\.ts$/, priority: 0 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // No language at all is built in: framework/kit-locale.ts loads the one that is spoken.
    optimizeLocales.vite({ locales: [] }),
    locales(join(import.meta.dirname, 'src/locales')),
    sharedModules(),
  ],
  define: { __STOREROOM_VERSION__: JSON.stringify(root.version) },
  build: {
    manifest: true,
    target: 'es2023',
    // Pages run under a content security policy without inline code or data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // As short as they may be: the first page carries the names of all chunks, which hardly compress. The manifest of the
        // build says which module a chunk is made from.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
})
