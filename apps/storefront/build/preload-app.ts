import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the application while the small entry already requests the page's first data. */
export function preloadApp(): Plugin {
  let base = '/'
  return {
    name: 'storeroom-preload-app',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'app')
        const files = chunks.flatMap((file) => (file.type === 'chunk' ? [file.fileName, ...file.imports] : []))
        const tags = [...new Set(files)].filter((file) => !html.includes(file)).map((file) => preload(base + file))
        return { html, tags }
      },
    },
  }
}

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href },
  injectTo: 'head',
})
