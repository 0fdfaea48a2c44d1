import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { readInstalledExtensions } from '../kernel/extensions/installed.ts'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'

let root: string
let data: string
beforeAll(async () => {
  root = await mkdtemp(join(os.tmpdir(), 'storeroom-killed-'))
  data = join(root, 'data')
  for (const name of ['labels', 'stamps']) await writeExtension(join(root, name), name)
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function writeExtension(folder: string, name: string) {
  await mkdir(folder, { recursive: true })
  const manifest = { name, version: '1.0.0', storeroom: { title: name, admin: 'admin.js' } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'admin.js'), 'export default {}')
}

const add = (name: string) =>
  interpret(commands, ['extension', 'add', join(root, name), '--yes'], {
    out: () => {},
    err: () => {},
    environment: { ...process.env, DATA_DIR: data, STOREROOM_LOG: 'silent' },
  })
const installed = async () =>
  (await readInstalledExtensions({ dataDirectory: data, extensions: [] })).map(({ id }) => id)
const inFolder = async () => (await readdir(join(data, 'extensions'))).toSorted()

/** Makes a folder look like that of a killed command, which no longer updates its time. */
async function abandon(name: string) {
  const before = systemClock.now() / 1000 - 120
  await utimes(join(data, 'extensions', name), before, before)
}

test('a killed installation leaves no partial extension and loses none, and the next one cleans up', async () => {
  expect(await add('labels')).toBe(0)
  const folder = join(data, 'extensions')
  // Ended while the files were copied, whichever of them were there.
  await mkdir(join(folder, '.new-empty'))
  await cp(join(root, 'stamps'), join(folder, '.new-whole'), { recursive: true })
  for (const name of ['.new-empty', '.new-whole']) await abandon(name)
  // Of other commands that still run, perhaps in another container.
  await mkdir(join(folder, '.new-asking'))
  await mkdir(join(folder, '.old-moving'))
  expect(await installed()).toEqual(['labels'])
  // Ended after the former version was taken out of its place.
  await mkdir(join(folder, '.old-killed'))
  await cp(join(folder, 'labels'), join(folder, '.old-killed/former'), { recursive: true })
  await abandon('.old-killed')
  await rm(join(folder, 'labels'), { recursive: true })
  expect(await installed()).toEqual([])
  expect(await add('stamps')).toBe(0)
  expect(await installed()).toEqual(['labels', 'stamps'])
  expect(await readFile(join(folder, 'labels/admin.js'), 'utf8')).toBe('export default {}')
  // Ended before the former version was deleted, and before it was moved.
  await cp(join(folder, 'labels'), join(folder, '.old-late/former'), { recursive: true })
  await mkdir(join(folder, '.old-early'))
  for (const name of ['.old-late', '.old-early']) await abandon(name)
  expect(await add('stamps')).toBe(0)
  expect(await inFolder()).toEqual(['.new-asking', '.old-moving', 'labels', 'stamps'])
})
