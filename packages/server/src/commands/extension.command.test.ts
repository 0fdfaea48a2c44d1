import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInstalledExtensions } from '../kernel/extensions/installed.ts'
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

test('a folder that has a package already, or no module to build, is refused', async () => {
  const stamps = join(folder, 'stamps')
  await call('extension', 'new', stamps)
  expect(await call('extension', 'new', stamps)).toMatchObject({ code: 1, text: expect.stringContaining('already') })
  const empty = await call('extension', 'build', join(folder, 'nothing'))
  expect(empty).toMatchObject({ code: 1, text: expect.stringContaining('names no module') })
  expect(await call('extension', 'new', join(folder, 'no name'))).toMatchObject({ code: 1 })
})
