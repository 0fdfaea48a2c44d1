import type { V1Source } from './find-parts.ts'

/** Modules of the adapter that stand for those of React 18, by the names that extensions of v1 import. */
export const replaced: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx-runtime',
  'react/jsx-dev-runtime': 'jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  'react-is': 'react-is',
}

/** What extensions of v1 import for its types only. */
export const typesOnly: ReadonlySet<string> = new Set(['@medusajs/admin', '@medusajs/admin-ui'])

/** Packages of the extension whose components need a provider: importing one also hands its provider to the adapter. */
export const provided: Readonly<Record<string, { readonly names: readonly string[]; readonly provide: string }>> = {
  '@tanstack/react-query': { names: ['QueryClient', 'QueryClientProvider'], provide: 'provideQueries' },
  'medusa-react': { names: ['MedusaProvider'], provide: 'provideMedusa' },
  'react-router': { names: ['Router', 'Routes', 'Route'], provide: 'provideRouter' },
  '@medusajs/ui': { names: ['Toaster'], provide: 'provideToasts' },
}

/** The module that stands for a package with a provider. `providers`: the file of the adapter. */
export function providedModule(name: string, providers: string): string {
  const { names, provide } = provided[name] ?? { names: [], provide: '' }
  const from = JSON.stringify(name)
  const given = names.map((exported) => `${exported}: own.${exported}`).join(', ')
  return [
    `import * as own from ${from}`,
    `import { ${provide} } from ${JSON.stringify(providers)}`,
    `${provide}({ ${given} })`,
    `export * from ${from}`,
  ].join('\n')
}

/** The module with the entry of the extension. `adapt`: the file of the adapter. */
export function entryModule(name: string, source: V1Source, adapt: string): string {
  const styles = `new URL(/* @vite-ignore */ './admin.css', import.meta.url).href`
  const id = JSON.stringify(name)
  if (source.kind === 'bundle')
    return [
      `import { adaptEntry } from ${JSON.stringify(adapt)}`,
      `import entry from ${JSON.stringify(source.file)}`,
      `export default adaptEntry(${id}, entry, ${styles})`,
    ].join('\n')
  const imports = source.parts.map(({ file }, index) => `import * as part${index} from ${JSON.stringify(file)}`)
  const parts = source.parts.map(({ file: _, ...known }, index) => `[part${index}, ${JSON.stringify(known)}]`)
  return [
    `import { adaptModules } from ${JSON.stringify(adapt)}`,
    ...imports,
    `export default adaptModules(${id}, [${parts.join(', ')}], ${styles})`,
  ].join('\n')
}
