import type { Tree } from '@storeroom/contract'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { openApiOf } from '../kernel/openapi.ts'

/** The content security policy forbids inline code, so the page only links what it loads. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Storeroom API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/reference.js" defer></script>
  </head>
  <body><div id="reference"></div></body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: false,
})
`

/** Files of Swagger UI from its package. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/** Serves the OpenAPI document at `/docs/openapi.json` and a browsable reference at `/docs`. */
export function useDocs(app: FastifyInstance, contract: Tree) {
  let document: string | undefined
  const info = { title: 'Storeroom API', version: manifest.version }
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/reference.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/docs/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiOf(contract, info))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  for (const [name, type] of Object.entries(assets)) {
    const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))
    app.get(`/docs/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(path)),
    )
  }
}
