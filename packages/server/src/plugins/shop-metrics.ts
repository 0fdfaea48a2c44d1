import { setTimeout as after } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { seconds } from '../kernel/clock.ts'
import { jobStates, type LaneCounts } from '../kernel/job-list.ts'

/** What is the same whichever process is asked, because it stands in the database. Ages in seconds. */
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

const known = (value: number | null): readonly Sample[] => (value === null ? [] : [{ value }])

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
    help: 'Mails of the shop that are not sent yet.',
    samples: ({ mails }) => [{ value: mails }],
  },
  {
    name: 'backup_age_seconds',
    help: 'Time since the last good backup was finished. Not there without one.',
    samples: ({ backupAge }) => known(backupAge),
  },
  {
    name: 'replica_lag_seconds',
    help: 'How far the replica is behind. Not there without one.',
    samples: ({ replicaLag }) => known(replicaLag),
  },
]

/** However often it is asked, the database answers no more often than this. */
const FRESH = seconds(10)
/** A database that is slow holds no scrape up for longer. */
const PATIENCE = 500

/**
 * Gauges of what stands in the database.
 * @returns what brings them up to date before they are read
 */
export function useShopMetrics(registry: Registry, read: () => Promise<ShopFigures>): () => Promise<void> {
  const gauges = rows.map((row) => ({ row, gauge: gaugeOf(registry, row) }))
  const figures = kept(read)
  return async () => {
    const found = await figures()
    for (const { row, gauge } of gauges) show(gauge, row, found ? row.samples(found) : [])
  }
}

const gaugeOf = (registry: Registry, { name, help, labels = [] }: Row) =>
  new Gauge({ name, help, labelNames: [...labels], registers: [registry] })

/** A figure that is not known is not there: no alarm can mistake it for a good one. */
function show(gauge: Gauge, row: Row, samples: readonly Sample[]) {
  if (row.labels) gauge.reset()
  else gauge.remove()
  for (const { labels = {}, value } of samples) gauge.set(labels, value)
}

/** What was read last, read again when it is old; undefined where that fails. */
function kept<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let last: T | undefined
  let until = 0
  let running: Promise<void> | undefined
  const renew = async () => {
    last = await read().catch(() => undefined)
    until = performance.now() + FRESH
    running = undefined
  }
  return async () => {
    if (performance.now() >= until) running ??= renew()
    if (running) await Promise.race([running, after(PATIENCE, undefined, { ref: false })])
    return last
  }
}
