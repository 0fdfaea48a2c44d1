// npm run bench -- soak [embedded] [postgres] [minutes]
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { cleanUpAll } from '../packages/server/src/clean-ups.ts'
import { days, hours, minutes } from '../packages/server/src/kernel/clock.ts'
import { furnishDemo, withShop } from './demo-shop.ts'
import { onEngines, type Kind } from './engines.ts'
import { end } from './processes.ts'
import { MEGABYTE, report } from './report.ts'
import { BUSIEST, importing, shoppers, staff, type Day } from './soak.people.ts'
import { leftIn, type Rows } from './soak.rows.ts'
import type { Question, ShopState } from './soak.server.ts'

const HOURS = 24
/** The duration of the warm-up before the day, as a share of the day's minutes. */
const WARMING = 0.1
/** Interval between samples of the processes, in milliseconds. */
const LOOK = 15_000
/** Percent: the maximum rise of memory over the last two thirds. */
const RISE = 5

const roles = { postgres: ['serve', 'serve', 'work'], embedded: ['both'] } as const

const words = process.argv.slice(2)
const lasting = Number(words.find((word) => /^\d+$/.test(word)) ?? 10)
const pace = (HOURS * 60) / lasting

async function ask(child: ChildProcess, question: Question): Promise<ShopState> {
  const answer = once(child, 'message')
  child.send(question)
  return ((await answer) as [ShopState])[0]
}

/** Stock never runs out, and a sale runs from nine to six. */
async function prepare(directory: string, since: number, url?: string) {
  await furnishDemo(directory, url)
  await withShop(directory, url, async ({ engine: { pool }, staff: signIn }) => {
    await pool.query('update inventory_level set stocked_quantity = 1000000')
    const { admin } = await signIn()
    const { products } = await admin.products.list({ query: { limit: 50, expand: 'variants' } })
    const prices = products.flatMap(({ variants }) =>
      variants.map(({ id }) => ({ variant_id: id, currency_code: 'eur', amount: 100 })),
    )
    const at = (hour: number) => new Date(since + hours(hour)).toISOString()
    const sale = { name: 'Today only', description: '', type: 'sale', status: 'active' } as const
    await admin.priceLists.create({ body: { ...sale, starts_at: at(9), ends_at: at(18), prices } })
    await pool.query('vacuum analyze')
  })
}

/** Waits until no work is pending, for a minute at most; returns the state then, with the rows. */
async function waitForWork(children: readonly ChildProcess[]): Promise<ShopState> {
  const [first] = children
  if (!first) throw new Error('There is at least one process')
  for (let turn = 0; turn < 60; turn += 1) {
    const { outbox, jobs } = await ask(first, 'state')
    if (outbox === 0 && jobs === 0) break
    await setTimeout(1_000)
  }
  return ask(first, 'rows')
}

/** The rise of a linear fit over the last two thirds, in percent. */
function riseOf(values: readonly number[]): number {
  const late = values.slice(Math.floor(values.length / 3))
  const mean = late.reduce((sum, value) => sum + value, 0) / late.length
  const middle = (late.length - 1) / 2
  const slope =
    late.reduce((sum, value, place) => sum + (place - middle) * (value - mean), 0) /
    late.reduce((sum, _, place) => sum + (place - middle) ** 2, 0)
  return (100 * slope * (late.length - 1)) / mean
}

type Sample = { readonly processes: readonly ShopState[]; readonly hour: number }

/** Samples all processes until stopped. */
async function watch(children: readonly ChildProcess[], { signal, hour }: Day): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  while (!signal.aborted) {
    await setTimeout(LOOK, undefined, { signal }).catch(() => undefined)
    const processes = await Promise.all(children.map((child) => ask(child, 'state')))
    samples.push({ processes, hour: hour() })
    console.log(
      `  ${hour().toFixed(1).padStart(5)} h  ${processes.map(({ rss, heap }) => `${megabytes(rss)}/${megabytes(heap)} MB`).join('  ')}` +
        `  outbox ${processes[0]?.outbox}, jobs ${processes[0]?.jobs}, connections ${processes.map(({ connections }) => connections).join('+')}`,
    )
  }
  return samples
}

const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)

/** Runs users and shoppers for some minutes; `hour` is the shop's time of day. */
async function live(
  baseUrls: readonly string[],
  lasts: number,
  change: number,
  hour: () => number,
): Promise<[Day, Promise<unknown>]> {
  const ending = new AbortController()
  const day: Day = { name: `day-${change}`, baseUrls, signal: ending.signal, hour, counts: {}, failures: [] }
  const people = Promise.all([shoppers(day), staff(day), importing(day, change)])
  void setTimeout(minutes(lasts)).then(() => ending.abort())
  return [day, people]
}

/** Before the day, with the load of its busiest hour: memory that a process allocates once and reuses is not a leak. */
async function warmUp(baseUrls: readonly string[]) {
  const [, people] = await live(baseUrls, lasting * WARMING, 0, () => BUSIEST)
  await people
}

async function oneDay(children: readonly ChildProcess[], baseUrls: readonly string[]) {
  const begun = Date.now()
  const [day, people] = await live(baseUrls, lasting, 1, () => ((Date.now() - begun) * pace) / hours(1))
  const watching = watch(children, day)
  await people
  return [day, await watching] as const
}

async function measure(kind: Kind, directory: string, url?: string) {
  const since = Date.now()
  await prepare(directory, since, url)
  const program = join(import.meta.dirname, 'soak.server.ts')
  const children = roles[kind].map((role) =>
    fork(program, [directory, String(pace), String(since), role, ...(url === undefined ? [] : [url])], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  try {
    const addresses = await Promise.all(children.map(async (child) => String((await once(child, 'message'))[0])))
    const before = await ask(children.at(-1) as ChildProcess, 'rows')
    const baseUrls = addresses.filter((one) => one !== '')
    await warmUp(baseUrls)
    const [day, samples] = await oneDay(children, baseUrls)
    const after = await waitForWork(children)
    tell(kind, day, samples, after)
    tellGrowth(before.rows ?? {}, after.rows ?? {})
  } finally {
    for (const child of children) {
      await end(child)
    }
  }
  await tellBounds(directory, url)
}

function tell(kind: Kind, { counts, failures }: Day, samples: readonly Sample[], after: ShopState) {
  const ofProcess = (place: number, what: 'rss' | 'heap') =>
    samples.map(({ processes }) => processes[place]?.[what] ?? 0)
  report(`A day of a busy shop in ${lasting} minutes on ${kind}`, [
    ...Object.entries(counts).map(([what, value]) => ({ what, value, unit: '' })),
    ...roles[kind].flatMap((role, place) => [
      {
        what: `memory of ${role} ${place + 1} at the end`,
        value: megabytes(ofProcess(place, 'rss').at(-1) ?? 0),
        unit: 'MB',
      },
      { what: '  its rise', value: riseOf(ofProcess(place, 'rss')), unit: '%', atMost: RISE },
      { what: '  of its heap', value: riseOf(ofProcess(place, 'heap')), unit: '%' },
    ]),
    { what: 'events not delivered', value: after.outbox, unit: '', atMost: 0 },
    { what: 'jobs not done', value: after.jobs, unit: '', atMost: 0 },
    { what: 'dead jobs', value: after.dead, unit: '', atMost: 0 },
    {
      what: 'most connections',
      value: Math.max(...samples.flatMap(({ processes }) => processes.map((one) => one.connections))),
      unit: '',
    },
    { what: 'failures', value: failures.length, unit: '', atMost: 0 },
  ])
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
}

function tellGrowth(before: Rows, after: Rows) {
  const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
  const rows = grown.filter(([, more]) => more > 0).toSorted((a, b) => b[1] - a[1])
  console.log(`  rows of the day: ${rows.map(([table, more]) => `${table} ${more}`).join(', ')}`)
}

/** Half a year later, without any requests. */
async function tellBounds(directory: string, url?: string) {
  const clock = { now: () => Date.now() + days(200) }
  await withShop(directory, url, async ({ services, engine }) => {
    await cleanUpAll({ ...services, clock })
    const left = Object.entries(await leftIn(engine.pool))
    report('Half a year later', [{ what: 'kinds of rows that have not gone', value: left.length, unit: '', atMost: 0 }])
    for (const [what, count] of left) console.log(`  ${count} × ${what}`)
  })
}

await onEngines(measure)
