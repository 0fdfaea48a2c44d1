import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const requested = /^\/locales\/([a-z]{2,3})\/([a-z-]+)\.json$/

/**
 * Serves `src/locales/<lng>/<namespace>.json` at `/locales/{lng}/{ns}.json`: from the sources while developing, as files of
 * the build otherwise. A language without files answers 404 while developing, as the server does.
 */
export function locales(folder: string): Plugin {
  return {
    name: 'storeroom-locales',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [, language, namespace] = requested.exec(request.url?.split('?')[0] ?? '') ?? []
        if (!language || !namespace) return next()
        void readFile(join(folder, language, `${namespace}.json`)).then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          () => response.writeHead(404).end(),
        )
      })
    },
    async generateBundle() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!file.endsWith('.json')) continue
        const words: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
        this.emitFile({
          type: 'asset',
          fileName: `locales/${file.replaceAll('\\', '/')}`,
          source: JSON.stringify(words),
        })
      }
    },
  }
}
