import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Has the browser fetch the application while the small entry already asks the server for the page's first answers. */
export function preloadApp(): Plugin {
  return {
    name: 'storeroom-preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'app')
        const files = chunks.flatMap((file) => (file.type === 'chunk' ? [file.fileName, ...file.imports] : []))
        const tags = [...new Set(files)].filter((file) => !html.includes(file)).map(preload)
        return { html, tags }
      },
    },
  }
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/shop/${file}` },
  injectTo: 'head',
})
