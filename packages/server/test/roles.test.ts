import type { Client } from '@storeroom/client'
import {
  allPermissions,
  builtInRoleIds,
  builtInRoles,
  contract,
  commonPermissions,
  routesOf,
  type Route,
} from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/kernel/ids.ts'
import { sampleOf } from './sample-body.ts'
import { openShop, type TestShop } from './shop.ts'

/**
 * Requests every staff route as every built-in role and as a role without permissions. role-table.txt has the expected
 * results; it is generated from the contract and reviewed by people, and `vitest run -u` updates it.
 */

const roles = [...builtInRoleIds, 'none'] as const
type RoleName = (typeof roles)[number]
const PASSWORD = 'a long enough password'

let shop: TestShop
/** Clients of each role, and of another user without permissions. */
let people: Record<RoleName | 'other', Client>

beforeAll(async () => {
  shop = await openShop()
  const { role } = await shop.owner.admin.roles.create({ body: { name: 'Nothing', permissions: [] } })
  const join = async (name: string, role_id: string) => {
    const email = `${name}@example.com`
    await shop.owner.admin.users.create({ body: { email, password: PASSWORD, role_id } })
    return shop.signIn(email, PASSWORD)
  }
  people = {
    owner: await join('second-owner', 'owner'),
    admin: await join('admin', 'admin'),
    member: await join('member', 'member'),
    developer: await join('developer', 'developer'),
    none: await join('none', role.id),
    other: await join('other', role.id),
  }
})
afterAll(() => shop.stop())

const staff = routesOf(contract)
  .map(({ name, route }) => ({ name: name.slice(1).join('.'), route }))
  .filter(({ route }) => route.access === 'admin')

const granted = (role: RoleName): readonly string[] => (role === 'none' ? commonPermissions : builtInRoles[role])

/** `foreign`: the record belongs to another user. */
type Whose = 'own' | 'foreign'

/** What a request of the role is expected to be answered, in the words of the table. */
function cell({ permission, own, method, path }: Route, role: RoleName, whose: Whose | undefined): string {
  const isList = method === 'GET' && !path.includes('{')
  if (whose === 'own' || (permission === undefined && own !== true)) return 'yes'
  // A batch job belongs to its creator, as in v1: any other user gets a 400.
  const refused = own === true && isList ? 'out' : '403'
  if (permission === undefined) return refused === 'out' ? 'out' : '400'
  return granted(role).includes(permission) ? 'yes' : refused
}

const lines = staff.flatMap(({ name, route }) =>
  (route.own === true ? (['own', 'foreign'] as const) : [undefined]).map((whose) => {
    const who = roles.map((role) => cell(route, role, whose).padEnd(role.length + 1)).join(' ')
    const what = `${route.method} ${route.path}`
    return {
      name,
      route,
      whose,
      text: `${who} ${(route.permission ?? '-').padEnd(27)} ${(whose ?? '').padEnd(7)} ${what}`,
    }
  }),
)

test('permissions of each role match the reviewed table', async () => {
  const legend =
    'yes: the answer. 403: forbidden, naming the permission. out: left out of a list. Anonymous: 401, always.'
  const head = `${roles.map((role) => role.padEnd(role.length + 1)).join(' ')} ${'permission'.padEnd(27)} record  route`
  const text = [legend, head, ...lines.map(({ text }) => text)].map((line) => line.trimEnd()).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./role-table.txt')
})

test('every permission is used by a route, and built-in roles grant nothing else', () => {
  const named = new Set(staff.flatMap(({ route }) => route.permission ?? []))
  expect(allPermissions.filter((permission) => !named.has(permission))).toEqual([])
  for (const role of builtInRoleIds) expect(new Set(builtInRoles[role]).difference(named)).toEqual(new Set())
})

const nobody = 'nobody_01HZZZZZZZZZZZZZZZZZZZZZZZ'

function send(client: Client | undefined, { method, path, body }: { method: string; path: string; body?: unknown }) {
  const token = client?.tokens.get('admin')
  return fetch(shop.url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** A caller with access gets an error about the query, so that nothing is done. A plain list or record is read. */
async function probe(client: Client | undefined, { method, path, body: schema }: Route) {
  const isPlain = method === 'GET' && !path.includes('{')
  const address = isPlain ? path : `${path.replaceAll(/\{\w+\}/g, nobody)}?nonsense=1`
  const answer = await send(client, { method, path: address, body: schema && sampleOf(schema) })
  const text = await answer.text()
  if (isPlain && (answer.ok || answer.status === 404)) return 'yes'
  if (answer.status === 400 && text.includes('property nonsense should not exist')) return 'yes'
  return `${answer.status} ${text}`
}

describe('each role', () => {
  const plain = lines.filter(({ whose }) => whose === undefined)
  test.each(plain.map((line) => [line.name, line] as const))('%s', async (_, { route }) => {
    expect(await probe(undefined, route)).toBe('401 Unauthorized')
    for (const role of roles) {
      const outcome = await probe(people[role], route)
      if (cell(route, role, undefined) === 'yes') expect([role, outcome]).toEqual([role, 'yes'])
      else {
        expect([role, outcome]).toEqual([role, expect.stringMatching(/^403 .*"type":"forbidden"/)])
        expect(outcome).toContain(` ${route.permission}"`)
      }
    }
  })
})

type ProbeInput = { readonly path?: Readonly<Record<string, string>>; readonly body?: unknown }

/** Creates a record of its owner for each route that checks ownership. */
const records: Readonly<Record<string, (maker: Client) => Promise<ProbeInput>>> = {
  'appGrants.list': async () => ({}),
  'appGrants.remove': grant,
  'batchJobs.list': async () => ({}),
  'batchJobs.retrieve': job,
  'batchJobs.cancel': job,
  'batchJobs.listProblems': job,
  'batchJobs.listDifferences': job,
  'exportPresets.list': async () => ({}),
  'exportPresets.retrieve': preset,
  'exportPresets.update': async (maker) => ({ ...(await preset(maker)), body: { name: 'Other' } }),
  'exportPresets.run': preset,
  'exportPresets.renewLink': preset,
  'exportPresets.remove': preset,
  'notes.update': async (maker) => ({ ...(await note(maker)), body: { value: 'Other' } }),
  'notes.remove': note,
  'savedViews.update': async (maker) => ({ ...(await view(maker)), body: { name: 'Other' } }),
  'savedViews.remove': view,
  'uploads.remove': upload,
  'uploads.createDownloadUrl': upload,
  'users.update': async (maker) => ({ path: { id: await idOf(maker) }, body: { last_name: 'Other' } }),
}

const idOf = async (client: Client) => (await client.admin.auth.retrieve()).user.id

/** Inserts rows directly, because their owner has no permission to create them. */
async function job(maker: Client): Promise<ProbeInput> {
  const { batch_job } = await shop.owner.admin.batchJobs.create({ body: { type: 'product-export', context: {} } })
  await own('batch_job', batch_job.id, maker)
  return { path: { id: batch_job.id } }
}

async function preset(maker: Client): Promise<ProbeInput> {
  const body = { name: 'Everything', format: 'storeroom' as const }
  const { export_preset } = await shop.owner.admin.exportPresets.create({ body })
  await own('export_preset', export_preset.id, maker)
  return { path: { id: export_preset.id } }
}

async function note(maker: Client): Promise<ProbeInput> {
  const body = { resource_type: 'order', resource_id: 'order_1', value: 'Call first' }
  const { id } = (await shop.owner.admin.notes.create({ body })).note
  await shop.database.engine.pool.query('update note set author_id = $1 where id = $2', [await idOf(maker), id])
  return { path: { id } }
}

async function grant(maker: Client): Promise<ProbeInput> {
  const { pool } = shop.database.engine
  const id = newId('grant')
  const columns = 'app_id, user_id, scopes, redirect_uri, code_challenge, created_at, expires_at'
  await pool.query(`insert into app_grant (id, ${columns}) values ($1, $2, $3, '{}', '', '', now(), now())`, [
    id,
    await theApp(),
    await idOf(maker),
  ])
  return { path: { id } }
}

let appId: string | undefined
async function theApp(): Promise<string> {
  const body = { name: 'Reader', redirect_uris: ['https://app.example/cb'], scopes: ['products:read' as const] }
  appId ??= (await shop.owner.admin.clientApps.create({ body })).client_app.id
  return appId
}

async function upload(maker: Client): Promise<ProbeInput> {
  const files = [new File(['a,b\n'], 'list.csv', { type: 'text/csv' })]
  const { uploads } = await shop.owner.admin.uploads.createProtected({ files })
  const file_key = uploads[0]?.key ?? ''
  await own('upload', file_key, maker)
  return { body: { file_key } }
}

async function view(maker: Client): Promise<ProbeInput> {
  const body = { list: 'products', name: 'Mine', is_shared: true, state: {} }
  return { path: { id: (await maker.admin.savedViews.create({ body })).saved_view.id } }
}

async function own(table: 'batch_job' | 'export_preset' | 'upload', id: string, maker: Client) {
  const key = table === 'upload' ? 'key' : 'id'
  const text = `update ${table} set created_by = $1 where ${key} = $2`
  await shop.database.engine.pool.query(text, [await idOf(maker), id])
}

/** Routes whose sample records are about products, so that they need the permission for products as well. */
const ofProducts: ReadonlySet<string> = new Set([
  'batchJobs.retrieve',
  'batchJobs.listProblems',
  'batchJobs.listDifferences',
  'exportPresets.update',
  'exportPresets.run',
])

describe('a user’s own record and that of another user', () => {
  const owned = lines.filter(({ whose }) => whose !== undefined)

  test('each route that checks ownership has a sample record', () => {
    expect([...new Set(owned.map(({ name }) => name))].toSorted()).toEqual(Object.keys(records).toSorted())
  })

  test.each(owned.map((line) => [`${line.name} ${line.whose}`, line] as const))('%s', async (_, line) => {
    const { name, route, whose } = line
    const anonymous = await send(undefined, { method: route.method, path: route.path.replaceAll(/\{\w+\}/g, nobody) })
    expect([anonymous.status, await anonymous.text()]).toEqual([401, 'Unauthorized'])
    for (const role of roles) {
      // Only owners may change an owner, so the other user has no permission.
      const { path = {}, body } = (await records[name]?.(whose === 'own' ? people[role] : people.other)) ?? {}
      const address = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => path[part] ?? '')
      const answer = await send(people[role], { method: route.method, path: address, body })
      const text = await answer.text()
      const may = cell(route, role, whose)
      // Lists show what the user may see, and refuse nothing.
      if (name.endsWith('.list')) expect([role, answer.status, text]).toEqual([role, 200, expect.anything()])
      else if (whose === 'own' && ofProducts.has(name) && role === 'none')
        expect([role, answer.status]).toEqual([role, 403])
      else if (may === 'yes') expect([role, answer.ok, text]).toEqual([role, true, expect.anything()])
      else expect([role, answer.status, text]).toEqual([role, Number(may), expect.stringContaining('"type":"')])
    }
  })
})

test('a list of owned records shows what the user may see', async () => {
  const { path } = await preset(people.other)
  const of = async (client: Client) => (await client.admin.exportPresets.list()).export_presets.map(({ id }) => id)
  expect(await of(people.other)).toContain(path?.['id'])
  expect(await of(people.member)).toContain(path?.['id'])
  expect(await of(people.developer)).not.toContain(path?.['id'])
})
