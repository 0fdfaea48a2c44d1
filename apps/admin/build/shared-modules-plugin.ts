import { createHash } from 'node:crypto'
import { sharedNames, sharedSymbol } from '@storeroom/extension/shared'
import type { Plugin } from 'vite'

const facades = Object.entries(sharedNames).map(([module, names]) => {
  const source = facadeOf(module, names)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const name = module.replaceAll('@', '').replaceAll('/', '-')
  return { module, source, file: `assets/shared/${name}-${hash}.js` }
})

/**
 * A module with the names of another one, whose values are those that the dashboard has registered. So the chunks of the
 * dashboard are split as if there were no extensions (docs/decisions/0025-shared-modules.md).
 */
function facadeOf(module: string, names: readonly string[]): string {
  const own = names.filter((name) => name !== 'default')
  const lines = [
    `const m = globalThis[Symbol.for(${JSON.stringify(sharedSymbol)})][${JSON.stringify(module)}]`,
    `export const { ${own.join(', ')} } = m`,
    ...(names.includes('default') ? ['export default m.default'] : []),
  ]
  return `${lines.join('\n')}\n`
}

const imports = Object.fromEntries(facades.map(({ module, file }) => [module, `/${file}`]))

/** Writes the map of the modules that extensions share into the page, and the files that it names. */
export function sharedModules(): Plugin {
  return {
    name: 'storeroom-shared-modules',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'importmap' }, children: JSON.stringify({ imports }), injectTo: 'head' },
    ],
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const asked = facades.find(({ file }) => request.url?.split('?')[0] === `/${file}`)
        if (!asked) return next()
        response.setHeader('content-type', 'text/javascript').end(asked.source)
      })
    },
    generateBundle() {
      for (const { file, source } of facades) this.emitFile({ type: 'asset', fileName: file, source })
    },
  }
}
