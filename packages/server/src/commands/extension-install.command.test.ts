import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startShop } from '../../test/crash/shop-process.ts'
import { freshEnvironment, testedEngine } from '../../test/databases/fresh.ts'
import { prepared } from '../../test/shop.ts'
import { problemWords } from '../kernel/extensions/installed.ts'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'

const server = `
  const points = { name: 'points', row: { type: 'object' } }
  export default { identifier: 'labels', tables: [points],
    subscribers: [{ event: 'order.placed', run: async () => {} }],
    jobs: [{ name: 'tidy', everyMinutes: 15, run: async () => {} }],
    routes: [{ method: 'GET', path: '/store/labels/{id}', access: 'public', response: {}, summary: 'One', handle: async () => ({}) }] }`

/** An extension whose import and routes leave rejected promises behind, and whose routes leave failing timers. */
const strays = `
  import net from 'node:net'
  const notes = { name: 'notes', row: { type: 'object' } }
  const leave = (path, leaving) => ({ method: 'POST', path: '/store/strays/' + path, access: 'public', response: {}, summary: 'For a test',
    handle: async (_, __, shop) => { leaving(shop); return {} } })
  void Promise.reject(new Error('left at the import'))
  await new Promise(setImmediate)
  export default { identifier: 'strays', tables: [notes], routes: [
    leave('own', () => void (async () => { throw new Error('left by its own code') })()),
    leave('words', () => void Promise.reject('left without an error')),
    leave('row', (shop) => void shop.table(notes).save('', {})),
    leave('transaction', (shop) => void shop.transaction(async (table) => {
      void Promise.reject(new Error('left in a transaction'))
      await table(notes).save('a', {})
    })),
    leave('timer', () => void setTimeout(() => { throw new Error('thrown in its timer') }, 1)),
    leave('lent', () => globalThis.callByOthers(() => void setTimeout(() => { throw new Error('thrown when others called') }, 1))),
    leave('socket', () => void net.connect(1, '127.0.0.1')),
    leave('called', () => globalThis.callByOthers(() => void (async () => { throw new Error('left when others called') })())),
    leave('others', () => globalThis.leaveOfOthers()),
    leave('throwing', () => globalThis.throwAround(() => { throw new Error('thrown through the code of others') })),
  ] }`

/** Code that belongs to no extension, although an extension calls it. */
const others = `
  import { AsyncLocalStorage } from 'node:async_hooks'
  const ofOthers = AsyncLocalStorage.snapshot()
  globalThis.callByOthers = (work) => ofOthers(work)
  globalThis.leaveOfOthers = () => ofOthers(() => void (async () => { throw new Error('left by others') })())
  globalThis.throwAround = (work) => ofOthers(() => void setTimeout(() => work(), 1))`

const manifest = {
  ...{ name: 'labels', version: '1.0.0', type: 'module', files: ['dist'] },
  // Each would leave a file if npm ran it.
  scripts: { prepack: 'touch dist/packed.js', install: 'touch dist/installed.js' },
  storeroom: { title: 'Labels', admin: 'dist/admin.js', server: 'dist/server/server.js', permissions: ['orders:read'] },
}

let root: string
let data: string
beforeAll(async () => {
  root = await mkdtemp(join(os.tmpdir(), 'storeroom-add-'))
  await writeExtension('labels', {})
})
afterAll(() => rm(root, { recursive: true, force: true }))
beforeEach(async () => {
  data = await mkdtemp(join(root, 'data-'))
})

async function write(path: string, content: string | object) {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** The extension labels in a folder, but for these fields of its manifest. */
async function writeExtension(
  folder: string,
  { storeroom = {}, ...fields }: { storeroom?: object; version?: string; name?: unknown },
) {
  const own = { ...manifest.storeroom, ...storeroom }
  await write(`${folder}/package.json`, { ...manifest, ...fields, storeroom: own })
  await write(`${folder}/dist/admin.js`, 'export default {}')
  await write(`${folder}/dist/server/server.js`, server)
  await write(`${folder}/src/admin.tsx`, 'export default {}')
}

async function call(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const output = { out: [] as string[], err: [] as string[] }
  const code = await interpret(commands, words, {
    out: (text) => output.out.push(text),
    err: (text) => output.err.push(text),
    environment: { ...process.env, DATA_DIR: data, STOREROOM_LOG: 'silent', ...more },
  })
  return { code, out: output.out.join('\n'), err: output.err.join('\n') }
}

const add = (source: string, ...words: readonly string[]) => call(['extension', 'add', source, '--yes', ...words])
const installed = async () => (await readdir(join(data, 'extensions'))).toSorted()
const isThere = (path: string) =>
  access(join(data, 'extensions', path)).then(
    () => true,
    () => false,
  )

describe('a folder', () => {
  test('is shown with what it brings and needs, and nothing is done before it is confirmed', async () => {
    const { code, err } = await call(['extension', 'add', join(root, 'labels')])
    expect(code).toBe(4)
    for (const line of [
      `Labels 1.0.0 (labels), from the folder ${join(root, 'labels')}`,
      'a part of the dashboard',
      'a route: GET /store/labels/{}, for public',
      'a table: points',
      'a subscriber of order.placed',
      'a job every 15 minutes: tidy',
      'It says that it needs:\n  orders:read',
    ])
      expect(err).toContain(line)
    expect(await installed()).toEqual([])
  })

  test('is copied without hidden files, packages and links, and the next steps are said', async () => {
    await writeExtension('copied', {})
    await write('copied/node_modules/react/index.js', '')
    await write('copied/.env', 'SECRET=1')
    await symlink(join(root, 'labels/package.json'), join(root, 'copied/dist/linked.json'))
    const { code, out } = await add(join(root, 'copied'))
    expect({ code, out }).toEqual({
      code: 0,
      out: `Installed Labels 1.0.0 in ${join(data, 'extensions/labels')}.\nStart the server again, so that it reads the files, then switch it on in Settings › Extensions.`,
    })
    expect(await installed()).toEqual(['labels'])
    expect(await isThere('labels/dist/server/server.js')).toBe(true)
    for (const left of ['node_modules', '.env', 'dist/linked.json']) expect(await isThere(`labels/${left}`)).toBe(false)
  })

  test('replaces its former version, and says so before', async () => {
    await add(join(root, 'labels'))
    await writeExtension('newer', { version: '1.1.0' })
    await rm(join(root, 'newer/src'), { recursive: true })
    const asked = await call(['extension', 'add', join(root, 'newer')])
    expect(asked.err).toContain(
      `Version 1.0.0 is installed, in ${join(data, 'extensions/labels')}; it is replaced by 1.1.0.`,
    )
    expect((await add(join(root, 'newer'))).out).toContain('Replaced 1.0.0 by Labels 1.1.0')
    expect(await installed()).toEqual(['labels'])
    expect(await isThere('labels/src')).toBe(false)
  })

  test.each([
    ['asks-much', { storeroom: { permissions: ['everything:write'] } }, problemWords.permission_unknown],
    ['no-module', { storeroom: { admin: 'dist/other.js' } }, problemWords.module_missing],
    ['outside', { storeroom: { server: '../labels/dist/server/server.js' } }, problemWords.module_missing],
    ['no-parts', { storeroom: { admin: undefined, server: undefined } }, problemWords.manifest_invalid],
    ['renamed', { name: 'renamed' }, 'its identifier is labels, and its package is called renamed'],
  ])('that the server would refuse is refused: %s', async (folder, fields, why) => {
    await writeExtension(folder, fields)
    const { code, err } = await add(join(root, folder))
    expect(code).toBe(1)
    expect(err).toContain(why)
    expect(await installed()).toEqual([])
  })

  test.each(['a/b/../../../outside', '../outside', '@a/../b', '.hidden', '_own', 'two words', '', 7, ['labels'], null])(
    'whose name cannot be that of a package is refused: %j',
    async (name) => {
      await writeExtension('misnamed', { name })
      const { code, err } = await add(join(root, 'misnamed'))
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(problemWords.manifest_invalid) })
      expect(await installed()).toEqual([])
    },
  )

  test('whose texts have control characters is shown without them', async () => {
    await writeExtension('painted', { storeroom: { title: 'La\u001B[2J\u202Ebels' } })
    const { err } = await call(['extension', 'add', join(root, 'painted')])
    expect(err).toContain('La [2J bels 1.0.0 (labels)')
    await writeExtension('hidden', {})
    await write('hidden/dist/server/server.js', server.replace("'order.placed'", String.raw`'order\u001B[2J'`))
    const refused = await add(join(root, 'hidden'))
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('wrong at /subscribers/0/event') })
    await write('hidden/dist/server/server.js', String.raw`throw new Error('\u001B[2J gone')`)
    expect((await add(join(root, 'hidden'))).err).not.toContain('\u001B')
  })

  test('whose module reads files of the machine cannot do so before it is installed', async () => {
    await writeExtension('curious', {})
    const steal = `import { readFileSync } from 'node:fs'; readFileSync(${JSON.stringify(join(root, 'labels/package.json'))})`
    await write('curious/dist/server/server.js', `${steal}\n${server}`)
    expect((await call(['extension', 'add', join(root, 'curious')])).err).toContain('cannot be read in advance')
  })

  test('of a name that the settings have is refused', async () => {
    const { code, err } = await call(['extension', 'add', join(root, 'labels'), '--yes'], {
      STOREROOM_EXTENSIONS: join(root, 'labels'),
    })
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(problemWords.name_taken) })
  })
})

describe('a package', () => {
  let registry: Server
  let address: string
  let archive: Buffer
  beforeAll(async () => {
    const folder = await mkdtemp(join(root, 'packed-'))
    await promisify(execFile)('npm', ['pack', join(root, 'labels'), '--ignore-scripts', '--pack-destination', folder])
    archive = await readFile(join(folder, 'labels-1.0.0.tgz'))
    registry = createServer(({ url }, answer) => {
      if (url === '/labels.tgz') return answer.end(archive)
      if (url !== '/labels') return answer.writeHead(404).end('{}')
      const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
      const dist = { tarball: `${address}/labels.tgz`, integrity }
      const versions = { '1.0.0': { name: 'labels', version: '1.0.0', dist } }
      answer.setHeader('content-type', 'application/json')
      return answer.end(JSON.stringify({ name: 'labels', 'dist-tags': { latest: '1.0.0' }, versions }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => registry.once('listening', resolve))
    address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  })
  afterAll(() => registry.close())
  const npm = () => ({ npm_config_registry: address, npm_config_cache: join(root, 'npm-cache') })

  test('of the registry is installed with its files only, and its scripts do not run', async () => {
    expect(await call(['extension', 'add', 'labels@1.0.0', '--yes'], npm())).toMatchObject({ code: 0, err: '' })
    expect((await readdir(join(data, 'extensions/labels'), { recursive: true })).toSorted()).toEqual([
      'dist',
      'dist/admin.js',
      'dist/server',
      'dist/server/server.js',
      'package.json',
    ])
  })

  test('that does not exist, or a version that is not exact, is refused', async () => {
    const nowhere = await call(['extension', 'add', 'stamps', '--yes'], npm())
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('npm cannot fetch stamps') })
    const range = await call(['extension', 'add', 'labels@^1.0.0', '--yes'], npm())
    expect(range).toMatchObject({ code: 1, err: expect.stringContaining('no name of a package') })
  })

  test('as an archive is installed, and any other file is refused', async () => {
    await writeFile(join(root, 'labels.tgz'), archive)
    expect(await add(join(root, 'labels.tgz'))).toMatchObject({ code: 0 })
    expect(await isThere('labels/dist/admin.js')).toBe(true)
    expect(await add(join(root, 'labels/package.json'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not an archive of a package'),
    })
  })
})

test('installed extensions are listed and can be deleted; those of the settings are only listed', async () => {
  expect(await call(['extension', 'list'])).toMatchObject({ code: 0, out: 'No extensions are installed' })
  await add(join(root, 'labels'))
  await writeExtension('stamps', { name: 'stamps', storeroom: { server: undefined } })
  const settings = { STOREROOM_EXTENSIONS: join(root, 'stamps') }
  const { out } = await call(['extension', 'list'], settings)
  expect(out.split('\n')).toEqual([
    `labels  Labels 1.0.0  ${join(data, 'extensions/labels')}`,
    `stamps  Labels 1.0.0  ${join(root, 'stamps')}`,
  ])
  const kept = await call(['extension', 'remove', 'stamps', '--yes'], settings)
  expect(kept).toMatchObject({ code: 1, err: expect.stringContaining('take it out of that setting') })
  expect(await call(['extension', 'remove', 'labels'])).toMatchObject({ code: 4 })
  expect(await installed()).toEqual(['labels'])
  expect(await call(['extension', 'remove', 'labels', '--yes'])).toMatchObject({ code: 0 })
  expect(await installed()).toEqual([])
})

// Slow, because it starts a shop.
describe.runIf(inject('scope') === 'all')('with --on', () => {
  const disposals: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const dispose of disposals.splice(0)) await dispose()
  })

  async function placeOfOwner() {
    const { environment, dispose } = await freshEnvironment(testedEngine, prepared)
    disposals.push(dispose)
    const account = await call(['user', 'create', 'owner@example.com', '--generate', '--json'], environment)
    const { password } = JSON.parse(account.out) as { password: string }
    return { environment, owner: { email: 'owner@example.com', password } }
  }

  test('the extension is on after the start; an address that is not an owner’s is refused', async () => {
    const { environment, owner } = await placeOfOwner()
    const source = join(root, 'labels')
    const refused = await call(['extension', 'add', source, '--yes', '--on', 'other@example.com'], environment)
    expect(refused).toMatchObject({ code: 1, err: 'other@example.com is not the address of an owner' })
    const done = await call(['extension', 'add', source, '--yes', '--on', 'owner@example.com'], environment)
    expect(done).toMatchObject({ code: 0, err: '' })
    const shop = await startShop(environment)
    disposals.unshift(() => shop.kill())
    const { admin } = createClient({ baseUrl: shop.url })
    await admin.auth.createToken({ body: owner })
    expect((await admin.extensions.list()).extensions).toMatchObject([
      { id: 'labels', is_enabled: true, server: 'running' },
    ])
    const { security_events } = await admin.securityEvents.list({ query: { type: ['extension.switched'] } })
    expect(security_events[0]).toMatchObject({ subject_id: 'labels' })
  })

  test('stray failures of an extension are recorded and end nothing; those of other code end the process', async () => {
    const { environment, owner } = await placeOfOwner()
    await writeExtension('strays', { name: 'strays' })
    await write('strays/dist/server/server.js', strays)
    await write('others.mjs', others)
    await call(['extension', 'add', join(root, 'strays'), '--yes', '--on', owner.email], environment)
    const imported = pathToFileURL(join(root, 'others.mjs')).href
    const start = async () => {
      const shop = await startShop({ ...environment, NODE_OPTIONS: `--import=${imported}` })
      disposals.unshift(() => shop.kill())
      return shop
    }
    const leave = async (url: string, path: string) =>
      (await fetch(`${url}/store/strays/${path}`, { method: 'POST' })).status
    const patience = { timeout: 20_000, interval: 100 }
    const ends = async (shop: Awaited<ReturnType<typeof start>>, path: string, message: string) => {
      await leave(shop.url, path).catch(() => undefined)
      await vi.waitFor(() => expect(fetch(shop.url)).rejects.toThrow('fetch failed'), patience)
      const { code, complaints } = await shop.stop()
      expect(code).toBe(1)
      expect(complaints).toContain(message)
    }

    const shop = await start()
    const { admin } = createClient({ baseUrl: shop.url })
    await admin.auth.createToken({ body: owner })
    const isLast = (message: string, count: number) =>
      vi.waitFor(async () => {
        const [strays] = (await admin.extensions.list()).extensions
        expect(strays?.last_error).toMatchObject({ message: expect.stringContaining(message), place: 'server', count })
      }, patience)
    await isLast('Error: left at the import', 1)
    const left = {
      own: 'Error: left by its own code',
      words: 'left without an error',
      row: 'A key of notes has 1 to 200 characters',
      transaction: 'left in a transaction',
      called: 'left when others called',
      timer: 'Error: thrown in its timer',
      lent: 'thrown when others called',
      socket: 'connect ECONNREFUSED',
    }
    for (const [index, [path, message]] of Object.entries(left).entries()) {
      expect(await leave(shop.url, path)).toBe(200)
      await isLast(message, index + 2)
    }
    await ends(shop, 'others', 'Error: left by others')
    await ends(await start(), 'throwing', 'Error: thrown through the code of others')
  })
})
