import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInstalledExtensions } from '../kernel/extensions/installed.ts'
import { sharedNames } from '@storeroom/extension/shared'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'

/** Below the repository, so that the bundler and the packages of the extension are found as after `npm install`. */
let folder: string
beforeAll(async () => {
  const cache = join(import.meta.dirname, '../../../../.cache')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'extension-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function call(...words: readonly string[]) {
  const output: string[] = []
  const keep = (text: string) => output.push(text)
  const code = await interpret(commands, words, { out: keep, err: keep, environment: {} })
  return { code, text: output.join('\n') }
}

test('a new extension is built to a module that the server installs, and that contains nothing of the dashboard', async () => {
  const labels = join(folder, 'labels')
  expect(await call('extension', 'new', labels)).toMatchObject({ code: 0 })
  expect(await call('extension', 'build', labels)).toMatchObject({ code: 0 })
  const module = await readFile(join(labels, 'dist/admin.js'), 'utf8')
  expect(module.length).toBeLessThan(2_000)
  expect(module).toMatch(/from ?["']react\/jsx-runtime["']/)
  expect(module).toMatch(/from ?["']@storeroom\/extension["']/)
  const [installed] = await readInstalledExtensions({ dataDirectory: folder, extensions: [labels] })
  expect(installed).toMatchObject({ id: 'labels', permissions: ['products:read'], problem: undefined })
})

test('S3-08 an extension of v1 is built without a change of its files, to a folder that the server installs', async () => {
  const old = join(folder, 'old')
  const files = {
    'package.json': JSON.stringify({ name: '@acme/old', version: '2.1.0' }),
    'src/admin/widgets/label.tsx': `
      import type { WidgetConfig } from '@medusajs/admin'
      import { PureComponent } from 'react'
      import { Paper } from './paper'
      class Label extends PureComponent { render() { return <Paper at={process.env.MEDUSA_BACKEND_URL} /> } }
      export const config: WidgetConfig = { zone: ['order.details.after', 'login.before'] }
      export default Label`,
    'src/admin/widgets/paper.js': 'export const Paper = ({ at }) => <p id="paper">{at}</p>',
    'src/admin/routes/labels/[id]/page.jsx': "import './label.css'\nexport default () => <h1>Label</h1>",
    'src/admin/routes/labels/[id]/label.css': '.label { color: red }',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(old, path)), { recursive: true })
    await writeFile(join(old, path), text)
  }
  expect(await call('extension', 'build', old)).toMatchObject({
    code: 0,
    text: expect.stringContaining('extension add'),
  })
  const built = join(old, 'dist/storeroom')
  const [installed] = await readInstalledExtensions({ dataDirectory: folder, extensions: [built] })
  expect(installed).toMatchObject({ id: '@acme/old', version: '2.1.0', onSignIn: true, inlineStyles: true })
  expect([...(installed?.content?.files.keys() ?? [])].toSorted()).toEqual(['admin.css', 'admin.js'])
  const module = await readFile(join(built, 'admin/admin.js'), 'utf8')
  expect(module).toContain('/labels/:id')
  expect(module).toContain('window.location.origin')
  const modules = [...module.matchAll(/^import[^'"]*["']([^'"]+)["']/gm)].map(([, name]) => name)
  expect(modules.filter((name = '') => !(name in sharedNames))).toEqual([])
  expect(await readFile(join(built, 'admin/admin.css'), 'utf8')).toContain(':where(.storeroom-v1) .label')
})

test('a folder that has a package already, or no module to build, is refused', async () => {
  const stamps = join(folder, 'stamps')
  await call('extension', 'new', stamps)
  expect(await call('extension', 'new', stamps)).toMatchObject({ code: 1, text: expect.stringContaining('already') })
  const empty = await call('extension', 'build', join(folder, 'nothing'))
  expect(empty).toMatchObject({ code: 1, text: expect.stringContaining('names no module') })
  expect(await call('extension', 'new', join(folder, 'no name'))).toMatchObject({ code: 1 })
})
