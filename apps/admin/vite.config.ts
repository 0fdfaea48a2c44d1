import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import root from '../../package.json' with { type: 'json' }
import { locales } from './build/locales-plugin.ts'
import { sharedModules } from './build/shared-modules-plugin.ts'

/** Files of a folder, by the end of its path, without their extensions. */
const filesOf = (folder: string, ...names: readonly string[]) => names.map((name) => `/${folder}/${name}`)

/** What most pages need: with the dashboard's frame, it is loaded once and takes no file of its own. */
const common = [
  ...filesOf('app', 'signed-in'),
  ...filesOf('framework', 'menu-actions', 'shop-currency', 'use-delete', 'use-write'),
  ...filesOf('framework/bulk', 'run-bulk'),
  ...filesOf('framework/detail', 'section'),
  ...filesOf('framework/extensions', 'use-allowed'),
  ...filesOf('lib', 'chunks', 'countries'),
  ...filesOf('ui/src/display', 'badge', 'card'),
  ...filesOf('ui/src/fields', 'text-field'),
  ...filesOf('ui/src/overlay', 'menu'),
  ...filesOf('icons', 'arrow-left', 'copy', 'file-pen', 'file-text', 'trash', 'upload'),
]

/** What forms need, of lists and records. */
const form = [
  ...filesOf('framework/form', 'choice-fields', 'contract-form', 'drawer-button', 'edit-panel', 'form', 'form-fields'),
  ...filesOf('framework/form', 'form-overlay', 'loaded-panel', 'number-fields', 'text-fields'),
  ...filesOf('framework/list', 'edit-menu'),
  ...filesOf('ui/src/fields', 'chips', 'money-field', 'number-field', 'option-search', 'radio-group', 'switch'),
  ...filesOf('ui/src/fields', 'tag-field', 'text-area'),
]

/** What most records need, and few lists. */
const record = [
  ...filesOf('framework', 'use-all-pages'),
  ...filesOf('framework/detail', 'detail-page', 'editable-section', 'history-tab', 'raw-data'),
  ...filesOf('lib', 'bidi'),
  ...filesOf('shared/addresses', 'address-lines', 'address-text'),
  ...filesOf('shared/inventory', 'use-location-options'),
  ...filesOf('shared/mails', 'mail-kind-name'),
  ...filesOf('shared/metadata', 'metadata-section'),
  ...filesOf('shared/pictures', 'picture-drop'),
  ...filesOf('shared/roles', 'role-limits'),
  ...filesOf('icons', 'ban', 'boxes', 'clipboard-list', 'columns-3', 'list-checks', 'package-plus'),
  ...filesOf('icons', 'receipt-text', 'rotate-cw', 'rows-3', 'search-x', 'send'),
]

/** Named files that the bundler has not come across: they were renamed or deleted. */
const missing = new Set([...common, ...form, ...record])

const isOneOf = (files: readonly string[]) => (id: string) => {
  const path = id.replaceAll('\\', '/').replace(/\.\w+$/, '')
  const found = files.find((file) => path.endsWith(file))
  if (found !== undefined) missing.delete(found)
  return found !== undefined
}

const namedFilesExist: Plugin = {
  name: 'named-files-exist',
  apply: 'build',
  generateBundle() {
    if (missing.size > 0) this.error(`vite.config.ts names files that do not exist: ${[...missing].join(', ')}`)
  },
}

/**
 * Fewer and larger files: many small ones compress a seventh worse and take longer to arrive (the first order that is opened
 * took 680 ms with 68 files, and takes 410 with 14), and every page carries the names of all. Each of these takes its modules
 * with all that they need, in this order, and only what survives tree shaking: what every page loads (the entry itself stays
 * apart, so that the manifest knows it), the dashboard's frame, what every list loads, icons that no first page shows, what
 * forms and records load. The bundler splits the rest.
 */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/(?:index\.html|main\.tsx)$/.test(id),
  },
  { name: 'dashboard', test: isOneOf(common) },
  { name: 'list', test: isOneOf(filesOf('framework/list', 'list-page')) },
  { name: 'late-icons', test: isOneOf(filesOf('app', 'late-icons')) },
  { name: 'form', test: isOneOf(form) },
  { name: 'record', test: isOneOf(record) },
].map((chunk, place, { length }) => ({ ...chunk, priority: length - place }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // No language at all is built in: framework/kit-locale.ts loads the one that is spoken.
    optimizeLocales.vite({ locales: [] }),
    locales(join(import.meta.dirname, 'src/locales')),
    sharedModules(),
    namedFilesExist,
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
