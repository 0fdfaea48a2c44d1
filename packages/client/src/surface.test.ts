import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import * as surface from './index.ts'

const MAX_BYTES = 4096

test('the package exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toEqual([
    'ShopError',
    'branchOf',
    'copyResponseInfo',
    'createClient',
    'errorMessage',
    'keyOf',
    'respondedAt',
    'responseOf',
    'retryingFetch',
    'versionOf',
  ])
})

const entry = new URL('index.ts', import.meta.url).pathname

async function bundled(external: string[]): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] }, rolldownOptions: { external } },
  })) as Rolldown.RolldownOutput[]
  return outputs[0]?.output[0].code ?? ''
}

test(`the client without the route table weighs at most ${MAX_BYTES} bytes, compressed`, async () => {
  const code = await bundled(['@storeroom/contract/routes'])
  const stream = new Blob([code]).stream().pipeThrough(new CompressionStream('gzip'))
  const { byteLength } = await new Response(stream).arrayBuffer()
  // An empty bundle would be small enough, too.
  expect(byteLength).toBeGreaterThan(500)
  expect(byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('the client contains no schemas', async () => {
  const code = await bundled([])
  expect(code).toContain('/admin/products/{id}')
  expect(code).not.toContain('additionalProperties')
})
