import type { Client } from '@storeroom/client'
import type { Extension } from '@storeroom/contract'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInstalledExtensions } from '../../../kernel/extensions/installed.ts'
import { openSecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

const PASSWORD = 'a long enough password'
const LABELS = '@acme/labels'
const module = 'export default { identifier: "@acme/labels", extensions: [] }'

let root: string
let shop: TestShop
let admin: Client

beforeAll(async () => {
  root = await mkdtemp(join(os.tmpdir(), 'storeroom-extensions-'))
  await write('secret.js', 'never served')
  await write('labels/package.json', {
    name: LABELS,
    version: '1.2.0',
    storeroom: { admin: 'dist/admin.js', permissions: ['orders:read'], title: 'Labels', signIn: true },
  })
  await write('labels/dist/admin.js', module)
  await write('labels/dist/parts/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('labels/dist/notes.txt', 'never served')
  await write('labels/dist/.env.js', 'never served')
  await write('labels/src/secret.js', 'never served')
  await symlink(join(root, 'secret.js'), join(root, 'labels/dist/secret.js'))
  await write('broken/package.json', '{"name": ')
  await write('plain/package.json', { name: 'plain', version: '1.0.0', storeroom: { admin: 'admin.js' } })
  await write('plain/admin.js', 'export default {}')
  await writeGrowing('1.0.0', 'orders:read')
  await write('growing/dist/admin.js', module)
  await write('growing/dist/server/server.js', growingServer)
  shop = await openShop({ environment: { STOREROOM_EXTENSIONS: folders('labels', 'broken', 'plain', 'growing') } })
  await shop.owner.admin.users.create({ body: { email: 'admin@example.com', role_id: 'admin', password: PASSWORD } })
  admin = await shop.signIn('admin@example.com', PASSWORD)
})
afterAll(async () => {
  await shop.stop()
  await rm(root, { recursive: true, force: true })
})

const folders = (...names: readonly string[]) => names.map((name) => join(root, name)).join(',')

async function write(path: string, content: string | object) {
  const place = join(root, path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, typeof content === 'string' ? content : JSON.stringify(content))
}

/** An extension with two parts, in a version that asks for these permissions. */
const writeGrowing = (version: string, ...permissions: readonly string[]) =>
  write('growing/package.json', {
    ...{ name: 'growing', version, type: 'module' },
    storeroom: { admin: 'dist/admin.js', server: 'dist/server/server.js', permissions },
  })
const growingServer = `export default { identifier: 'growing', routes: [{ method: 'GET', path: '/store/growing',
  access: 'public', response: {}, summary: 'For a test', handle: async () => ({}) }] }`

const find = async (id: string, { admin: api } = shop.owner): Promise<Extension | undefined> =>
  (await api.extensions.list()).extensions.find((extension) => extension.id === id)
const turn = (id: string, is_enabled: boolean, { admin: api } = shop.owner) =>
  api.extensions.update({ id, body: { is_enabled } })
const modulesOf = async ({ admin: api } = shop.owner) => (await api.extensions.listEnabled()).extensions
const get = (path: string) => fetch(shop.url + path)

async function addressOf(id: string): Promise<string> {
  await turn(id, true)
  return (await modulesOf()).find((extension) => extension.id === id)?.module ?? ''
}

describe('extensions of the dashboard', () => {
  test('are listed with what they need, and off until an owner switches them on', async () => {
    const { extensions } = await shop.owner.admin.extensions.list()
    expect(extensions.map(({ id, problem }) => [id, problem])).toEqual([
      [LABELS, null],
      ['broken', 'manifest_invalid'],
      ['plain', null],
      ['growing', null],
    ])
    expect(extensions[0]).toEqual({
      id: LABELS,
      title: 'Labels',
      version: '1.2.0',
      permissions: ['orders:read'],
      on_sign_in: true,
      is_enabled: false,
      state: 'off',
      unapproved_permissions: [],
      problem: null,
      server: null,
      last_error: null,
    })
    expect(await modulesOf()).toEqual([])
  })

  test('are switched by owners alone, which is a security event, and their modules are for all staff', async () => {
    await expect(turn(LABELS, true, admin)).rejects.toMatchObject({ status: 403 })
    expect((await turn(LABELS, true)).extension).toMatchObject({ id: LABELS, is_enabled: true })
    expect(await modulesOf(admin)).toEqual([
      { id: LABELS, module: expect.stringMatching(/^\/a\/extensions\/[\w-]{22}\/admin\.js$/) },
    ])
    const { security_events } = await shop.owner.admin.securityEvents.list({ query: { type: ['extension.switched'] } })
    expect(security_events[0]).toMatchObject({ subject_id: LABELS })
    await turn(LABELS, false)
    expect(await modulesOf(admin)).toEqual([])
  })

  test('that cannot be used are not switched on, and those that are not installed are not found', async () => {
    await expect(turn('broken', true)).rejects.toMatchObject({ status: 400 })
    await expect(turn('nothing', true)).rejects.toMatchObject({ status: 404 })
    expect(await find('broken')).toMatchObject({ is_enabled: false, state: 'broken' })
  })

  test('tell the sign-in page only the modules that it loads', async () => {
    await turn(LABELS, true)
    await turn('plain', true)
    const answer: unknown = await (await get('/a/extensions/sign-in')).json()
    expect(answer).toEqual({ extensions: [{ id: LABELS, module: expect.stringContaining('/admin.js') }] })
    await expect(shop.anonymous.admin.extensions.listEnabled()).rejects.toMatchObject({ status: 401 })
  })
})

describe('an update that asks for more than was approved', () => {
  const states = async ({ admin: api }: Client) => {
    const { extensions } = await api.extensions.list()
    const { state, is_enabled, unapproved_permissions, server } = extensions.find(({ id }) => id === 'growing') ?? {}
    const isLoaded = (await api.extensions.listEnabled()).extensions.some(({ id }) => id === 'growing')
    return { state, is_enabled, unapproved_permissions, server, isLoaded }
  }

  test('is off with its reason, in both parts, until an owner approves what it asks for', async () => {
    await turn('growing', true)
    await writeGrowing('1.1.0', 'orders:read', 'customers:read')
    const updated = await openSecondServer(shop)
    try {
      expect(await states(updated.owner)).toEqual({
        ...{ state: 'unapproved', is_enabled: false, unapproved_permissions: ['customers:read'] },
        ...{ server: 'off', isLoaded: false },
      })
      expect((await fetch(`${updated.url}/store/growing`)).status).toBe(404)
      // A process that still has the earlier version keeps using it.
      expect(await states(shop.owner)).toMatchObject({ state: 'on', isLoaded: true })
      await expect(turn('growing', true, admin)).rejects.toMatchObject({ status: 403 })
      const { extensions } = updated.owner.admin
      const asSeenBefore = { is_enabled: true, permissions: ['orders:read'] }
      await expect(extensions.update({ id: 'growing', body: asSeenBefore })).rejects.toMatchObject({ status: 400 })
      expect(await states(updated.owner)).toMatchObject({ state: 'unapproved' })
      await extensions.update({
        id: 'growing',
        body: { is_enabled: true, permissions: ['orders:read', 'customers:read'] },
      })
      expect(await states(updated.owner)).toEqual({
        ...{ state: 'on', is_enabled: true, unapproved_permissions: [] },
        ...{ server: 'after_restart', isLoaded: true },
      })
    } finally {
      await updated.stop()
    }
    const restarted = await openSecondServer(shop)
    try {
      expect(await states(restarted.owner)).toMatchObject({ state: 'on', server: 'running' })
      expect((await fetch(`${restarted.url}/store/growing`)).status).toBe(200)
      // A process with the earlier version approves fewer permissions than the newer version asks for.
      await turn('growing', true)
      expect(await states(restarted.owner)).toMatchObject({ state: 'unapproved', server: 'off', isLoaded: false })
      expect((await fetch(`${restarted.url}/store/growing`)).status).toBe(404)
    } finally {
      await restarted.stop()
    }
  })
})

describe('files of extensions', () => {
  test('are served without what `extension dev` adds', async () => {
    expect((await get('/a/extensions/development')).status).toBe(404)
  })

  test('are served for good while the extension is on', async () => {
    const address = await addressOf(LABELS)
    const answer = await get(address)
    expect(await answer.text()).toBe(module)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const picture = await get(address.replace('admin.js', 'parts/logo.svg'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    await turn(LABELS, false)
    expect((await get(address)).status).toBe(404)
  })

  test.each([
    'notes.txt',
    '.env.js',
    'secret.js',
    '../src/secret.js',
    '..%2fsrc%2fsecret.js',
    '../package.json',
    '..%2f..%2fsecret.js',
    'parts',
    '',
  ])('do not include %j', async (path) => {
    const address = await addressOf(LABELS)
    expect((await get(address.replace('admin.js', path))).status).toBe(404)
  })

  test('have nothing of the folder of the module for the server', async () => {
    await write('both/package.json', {
      name: 'both',
      storeroom: { admin: 'dist/admin.js', server: 'dist/server/main.js' },
    })
    await write('both/dist/admin.js', module)
    await write('both/dist/shared.js', '')
    for (const name of ['main.js', 'main.js.map', 'parts/chunk.js']) await write(`both/dist/server/${name}`, 'secret')
    const [both] = await readInstalledExtensions({ dataDirectory: root, extensions: [join(root, 'both')] })
    expect([...(both?.content?.files.keys() ?? [])]).toEqual(['admin.js', 'shared.js'])
    expect(both?.server).toBe(join(root, 'both/dist/server/main.js'))
  })

  test('have another address once one of them has changed', async () => {
    const read = async () => {
      const [labels] = await readInstalledExtensions({ dataDirectory: root, extensions: [join(root, 'other')] })
      return labels?.content?.hash
    }
    await write('other/package.json', { name: 'other', storeroom: { admin: './admin.js' } })
    await write('other/admin.js', module)
    const before = await read()
    expect(await read()).toBe(before)
    await write('other/admin.js', `${module} `)
    expect(await read()).not.toBe(before)
  })
})

describe('errors of browsers', () => {
  const report = (message: string, place = 'product.details.before', { admin: api } = admin) =>
    api.extensions.reportError({ id: LABELS, body: { message, place } })

  test('are stored without secrets, the last one with their number, until the extension is on again', async () => {
    await turn(LABELS, true)
    await report('first')
    await report('Call of https://lou:secret-word@example.com failed')
    const found = await find(LABELS)
    expect(found?.last_error).toMatchObject({
      message: 'Call of https:[hidden] failed',
      place: 'product.details.before',
      count: 2,
    })
    await turn(LABELS, false)
    expect((await find(LABELS))?.last_error).toMatchObject({ count: 2 })
    await turn(LABELS, true)
    expect((await find(LABELS))?.last_error).toBeNull()
  })

  test('are short, and of an extension that is installed', async () => {
    await turn(LABELS, true)
    await report('x'.repeat(2000))
    expect((await find(LABELS))?.last_error?.message).toMatch(/^x{500}… \(2000 characters\)$/)
    await expect(report('x'.repeat(2001))).rejects.toMatchObject({ status: 400, fields: [{ field: 'message' }] })
    await expect(
      admin.admin.extensions.reportError({ id: 'nothing', body: { message: 'x', place: 'x' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('are limited per user', async () => {
    await shop.owner.admin.users.create({ body: { email: 'lou@example.com', role_id: 'member', password: PASSWORD } })
    const lou = await shop.signIn('lou@example.com', PASSWORD)
    for (let index = 0; index < 30; index++) await report('again', 'home.before', lou)
    await expect(report('again', 'home.before', lou)).rejects.toMatchObject({ status: 429 })
    await report('of another user')
  })
})

describe('an installation', () => {
  const read = (...names: readonly string[]) =>
    readInstalledExtensions({ dataDirectory: join(root, 'data'), extensions: names.map((name) => join(root, name)) })
  const manifest = (name: string, storeroom: object) => write(`${name}/package.json`, { name, storeroom })

  test('below DATA_DIR comes before those of the settings, and of two with one name the first counts', async () => {
    await write('data/extensions/a/package.json', { name: 'plain', storeroom: { admin: 'admin.js' } })
    await write('data/extensions/a/admin.js', module)
    await write('data/extensions/.hidden/package.json', { name: 'hidden', storeroom: { admin: 'admin.js' } })
    const found = await read('plain')
    expect(found.map(({ id, problem }) => [id, problem])).toEqual([
      ['plain', undefined],
      ['plain (2)', 'name_taken'],
    ])
  })

  test('is refused with what is wrong with it', async () => {
    await manifest('no-module', { admin: 'dist/admin.js' })
    await manifest('outside', { admin: '../secret.js' })
    await manifest('linked', { admin: 'dist/admin.js' })
    await symlink(join(root, 'labels/dist'), join(root, 'linked/dist'))
    await manifest('one-folder', { admin: 'dist/admin.js', server: 'dist/server.js' })
    await write('one-folder/dist/admin.js', module)
    await write('one-folder/dist/server.js', 'export default {}')
    // A file cannot be listed as a folder: a problem of this extension alone.
    await manifest('in-file', { admin: 'package.json/admin.js' })
    await write('bad-name/package.json', { name: '../../bad', storeroom: { admin: 'admin.js' } })
    await manifest('no-script', { admin: 'admin.css' })
    await write('no-script/admin.css', '')
    await manifest('asks-much', { admin: 'admin.js', permissions: ['everything:write'] })
    await manifest('no-list', { admin: 'admin.js', permissions: 'orders:read' })
    await manifest('large', { admin: 'admin.js' })
    await write('large/admin.js', ' '.repeat(10 * 1024 * 1024 + 1))
    const names = [
      ...['no-module', 'outside', 'linked', 'one-folder', 'in-file', 'bad-name'],
      ...['no-script', 'asks-much', 'no-list', 'large', 'nowhere'],
    ]
    const found = await read(...names)
    expect(found.slice(-names.length).map(({ id, problem, content }) => [id, problem, content])).toEqual([
      ['no-module', 'module_missing', undefined],
      ['outside', 'module_missing', undefined],
      ['linked', 'module_missing', undefined],
      ['one-folder', 'server_public', undefined],
      ['in-file', 'module_missing', undefined],
      ['bad-name', 'manifest_invalid', undefined],
      ['no-script', 'module_missing', undefined],
      ['asks-much', 'permission_unknown', undefined],
      ['no-list', 'manifest_invalid', undefined],
      ['large', 'too_large', undefined],
      ['nowhere', 'manifest_invalid', undefined],
    ])
  })
})
