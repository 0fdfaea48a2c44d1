// npm run bench -- move [orders]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { startShop } from '../packages/server/test/crash/shop-process.ts'
import { furnishDemo } from './demo-shop.ts'
import { fillOrders } from './orders.data.ts'
import { onPostgres } from './postgres.ts'
import { inFolder, watchMemory } from './processes.ts'
import { MEGABYTE, report } from './report.ts'
import { owner, secrets } from './shop.data.ts'

const PROGRAM = join(import.meta.dirname, '../packages/server/src/cli.ts')
const count = Number(process.argv[2] ?? 100_000)

type Environment = Readonly<Record<string, string>>
type Comparison = { readonly what: string; readonly expected: string; readonly same: boolean }

/** Moves the shop and measures it. @throws if the command fails */
async function move(environment: Environment, to: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, [PROGRAM, 'move', '--to', to, '--yes', '--json'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const memory = watchMemory(child.pid ?? 0)
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (child.exitCode === 1) throw new Error('The shop was not moved')
  const took = (performance.now() - begun) / 1000
  const { compared } = JSON.parse(out) as { compared: readonly Comparison[] }
  const rows = compared.reduce((sum, { expected }) => sum + (Number(/^(\d+) rows/.exec(expected)?.[1]) || 0), 0)
  return { took, rows, peak: (await memory()) / MEGABYTE, different: compared.filter(({ same }) => !same).length }
}

/** One statement writes all rows of a table, so there is no statement timeout. */
async function fill(url: string) {
  const { pool, close } = await openDatabase({ url, directory: '', statementTimeoutMillis: 0 })
  await fillOrders(pool, count)
  await close()
}

type SignIn = { readonly cookie: string; readonly authorization: string }

/** Signs in by cookie and by bearer token. */
async function signIn(environment: Environment): Promise<SignIn> {
  const shop = await startShop(environment)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(owner) }
  const session = await fetch(`${shop.url}/admin/auth`, init)
  const token = await fetch(`${shop.url}/admin/auth/token`, init)
  const { access_token } = (await token.json()) as { access_token: string }
  await shop.stop()
  const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';')
  return { cookie, authorization: `Bearer ${access_token}` }
}

/** How many of the two sessions the shop refuses. */
async function refused(environment: Environment, { cookie, authorization }: SignIn): Promise<number> {
  const shop = await startShop(environment)
  const statuses: number[] = []
  for (const headers of [{ cookie }, { authorization }])
    statuses.push((await fetch(`${shop.url}/admin/auth`, { headers })).status)
  await shop.stop()
  return statuses.filter((status) => status !== 200).length
}

async function measure(
  heading: string,
  from: Environment,
  to: string,
  next: () => Promise<Environment>,
  known: SignIn,
) {
  const { took, rows, peak, different } = await move(from, to)
  report(heading, [
    { what: 'until it is there and compared', value: took, unit: 's', atMost: 600 },
    { what: 'rows', value: rows, unit: 'rows' },
    { what: 'peak memory of the command', value: peak, unit: 'MB' },
    { what: 'tables and totals that differ', value: different, unit: '', atMost: 0 },
    { what: 'sign-ins that ended', value: await refused(await next(), known), unit: 'of 2', atMost: 0 },
  ])
}

/** The settings that a move to PostgreSQL wrote. */
async function movedSettings(directory: string): Promise<Environment> {
  const lines = (await readFile(join(directory, 'moved.env'), 'utf8')).trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

await onPostgres((url) =>
  inFolder(async (directory) => {
    await furnishDemo(directory, url)
    await fill(url)
    const served = { DATA_DIR: directory, DATABASE_URL: url, ...secrets }
    const known = await signIn(served)
    const other = join(directory, 'embedded')
    const embedded = { DATA_DIR: other }
    await measure(
      `${count} orders from PostgreSQL to the embedded database`,
      served,
      other,
      async () => embedded,
      known,
    )
    const back = async () => ({ ...embedded, ...(await movedSettings(other)) })
    await measure(`${count} orders from the embedded database to PostgreSQL`, embedded, url, back, known)
  }),
)
