import { setTimeout as after } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { seconds } from '../kernel/clock.ts'
import { jobStates, type LaneCounts } from '../kernel/job-list.ts'

/** Figures that are the same in every process, because they are stored in the database. Ages in seconds. */
export type ShopFigures = {
  readonly lanes: readonly LaneCounts[]
  readonly outbox: { readonly length: number; readonly age: number }
  readonly mails: number
  /** Null while there is no backup. */
  readonly backupAge: number | null
  /** Null without a replica. */
  readonly replicaLag: number | null
}

type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number }
type Row = {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly samples: (figures: ShopFigures) => readonly Sample[]
}

const unlessNull = (value: number | null): readonly Sample[] => (value === null ? [] : [{ value }])

const rows: readonly Row[] = [
  {
    name: 'jobs',
    help: 'Jobs of the shop that are not done: waiting, running, failed (tried again by themselves), dead (put aside).',
    labels: ['lane', 'state'],
    samples: ({ lanes }) =>
      lanes.flatMap(({ lane, ...counts }) =>
        jobStates.map((state) => ({ labels: { lane, state }, value: counts[state] })),
      ),
  },
  {
    name: 'job_wait_seconds',
    help: 'For how long the oldest job of a lane has been waiting.',
    labels: ['lane'],
    samples: ({ lanes }) => lanes.map(({ lane, oldest }) => ({ labels: { lane }, value: oldest })),
  },
  {
    name: 'outbox_events',
    help: 'Events of the shop that are not delivered yet.',
    samples: ({ outbox }) => [{ value: outbox.length }],
  },
  {
    name: 'outbox_age_seconds',
    help: 'For how long the oldest of them has been waiting.',
    samples: ({ outbox }) => [{ value: outbox.age }],
  },
  {
    name: 'mails_waiting',
    help: 'Emails of the shop that are not sent yet.',
    samples: ({ mails }) => [{ value: mails }],
  },
  {
    name: 'backup_age_seconds',
    help: 'Time since the last good backup was finished. Not there without one.',
    samples: ({ backupAge }) => unlessNull(backupAge),
  },
  {
    name: 'replica_lag_seconds',
    help: 'How far the replica is behind. Not there without one.',
    samples: ({ replicaLag }) => unlessNull(replicaLag),
  },
]

/** The database is read at most this often. */
const REFRESH_INTERVAL = seconds(10)
/** Milliseconds. A slow database delays a scrape by at most this. */
const READ_TIMEOUT = 500

/**
 * Gauges of figures in the database.
 * @returns a function that refreshes them before they are read
 */
export function useShopMetrics(registry: Registry, read: () => Promise<ShopFigures>): () => Promise<void> {
  const gauges = rows.map((row) => ({ row, gauge: gaugeOf(registry, row) }))
  const figures = cached(read)
  return async () => {
    const values = await figures()
    for (const { row, gauge } of gauges) show(gauge, row, values ? row.samples(values) : [])
  }
}

const gaugeOf = (registry: Registry, { name, help, labels = [] }: Row) =>
  new Gauge({ name, help, labelNames: [...labels], registers: [registry] })

/** An unknown figure is left out, so that no alert takes it for a good one. */
function show(gauge: Gauge, row: Row, samples: readonly Sample[]) {
  if (row.labels) gauge.reset()
  else gauge.remove()
  for (const { labels = {}, value } of samples) gauge.set(labels, value)
}

/** Caches the last result until it is too old; undefined if reading fails. */
function cached<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let last: T | undefined
  let until = 0
  let running: Promise<void> | undefined
  const renew = async () => {
    last = await read().catch(() => undefined)
    until = performance.now() + REFRESH_INTERVAL
    running = undefined
  }
  return async () => {
    if (performance.now() >= until) running ??= renew()
    if (running) await Promise.race([running, after(READ_TIMEOUT, undefined, { ref: false })])
    return last
  }
}
