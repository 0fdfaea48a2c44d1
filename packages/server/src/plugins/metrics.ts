import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onStatement } from '../kernel/db.ts'
import type { Services } from '../kernel/services.ts'

type Measured = Pick<Services, 'fragments' | 'jobs'>
type Reading = { readonly name: string; readonly help: string; readonly read: () => number }

/** Seconds; most answers are expected within the first three. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves `/metrics` for Prometheus. Labels are route patterns, statuses, task names and outcomes: never anything that
 * a caller can make up, and nothing that anybody wrote.
 */
export function useMetrics(app: FastifyInstance, services: Measured, pool: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureStatements(app, registry)
  measureJobs(app, registry, services)
  for (const reading of totals(services)) totalOf(registry, reading)
  for (const reading of levels(services, pool)) levelOf(registry, reading)
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.addHook('onClose', async () => registry.clear())
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: methodOf(request.method), route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** Anybody can send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = (method: string) => (methods.has(method) ? method : 'other')

function measureStatements(app: FastifyInstance, registry: Registry) {
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database by this process.',
    registers: [registry],
  })
  const stop = onStatement(() => statements.inc())
  app.addHook('onClose', async () => stop())
}

function measureJobs(app: FastifyInstance, registry: Registry, { jobs }: Measured) {
  const outcomes = new Counter({
    name: 'job_runs_total',
    help: 'Finished runs of tasks by this process. A failed one is tried again.',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const stop = jobs.onOutcome((task, outcome) => outcomes.inc({ task, outcome }))
  app.addHook('onClose', async () => stop())
}

const totals = ({ fragments }: Measured): readonly Reading[] => [
  { name: 'fragment_hits_total', help: 'Rows answered from the fragment cache.', read: () => fragments.hits },
  { name: 'fragment_misses_total', help: 'Rows that were not in the fragment cache.', read: () => fragments.misses },
]

const levels = ({ fragments }: Measured, pool: pg.Pool): readonly Reading[] => [
  { name: 'fragment_cache_characters', help: 'Characters in the fragment cache.', read: () => fragments.size },
  { name: 'database_connections', help: 'Connections of the pool.', read: () => pool.totalCount },
  { name: 'database_connections_idle', help: 'Connections that nobody uses.', read: () => pool.idleCount },
  { name: 'database_connections_awaited', help: 'Callers that wait for a connection.', read: () => pool.waitingCount },
]

/** A number that somebody else counts. */
const totalOf = (registry: Registry, { name, help, read }: Reading) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })

const levelOf = (registry: Registry, { name, help, read }: Reading) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
