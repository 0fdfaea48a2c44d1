import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onStatement, onWait } from '../kernel/db.ts'
import type { Services } from '../kernel/services.ts'
import { useShopMetrics, type ShopFigures } from './shop-metrics.ts'

type Measured = Pick<Services, 'config' | 'engine' | 'jobs' | 'pageCache' | 'rowCache' | 'versions'>
type Reading = { readonly name: string; readonly help: string; readonly read: () => number }

type Sources = {
  readonly pool: pg.Pool
  /** Figures that are stored in the database. */
  readonly shop: () => Promise<ShopFigures>
}

/** Seconds. Most requests should fall into the first three buckets. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures, and serves `/metrics` for Prometheus on a port of its own that no proxy forwards to. Labels are route
 * patterns, statuses, task names and outcomes: never values that a caller can choose, and no text of records.
 * @returns the server of that port, to listen together with the shop's, if the settings name a port
 */
export function useMetrics(app: FastifyInstance, services: Measured, { pool, shop }: Sources): FastifyInstance {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const stops = [measureStatements(registry), measureWaits(registry), measureJobs(registry, services)]
  for (const reading of totals(services)) totalOf(registry, reading)
  for (const reading of levels(services, pool)) levelOf(registry, reading)
  recordBuild(registry, services)
  const renew = useShopMetrics(registry, shop)
  const metrics = serverOf(registry, renew)
  const { port, host } = services.config.metrics
  if (port !== undefined) app.addHook('onReady', async () => void (await metrics.listen({ port, host })))
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
    await metrics.close()
    registry.clear()
  })
  return metrics
}

function serverOf(registry: Registry, renew: () => Promise<void>): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_, reply) => {
    await renew()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return server
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

/** A caller can send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = (method: string) => (methods.has(method) ? method : 'other')

function measureStatements(registry: Registry) {
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database by this process.',
    registers: [registry],
  })
  return onStatement(() => statements.inc())
}

function measureWaits(registry: Registry) {
  const waits = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'For how long callers waited for a connection of the pool.',
    buckets: DURATIONS,
    registers: [registry],
  })
  return onWait((milliseconds) => waits.observe(milliseconds / 1000))
}

/** Always 1: its labels describe the build. */
function recordBuild(registry: Registry, { versions: { storeroom, schema, node }, engine }: Measured) {
  const labels = { version: storeroom, schema, node, engine }
  new Gauge({
    name: 'storeroom_build_info',
    help: 'Versions of the program, its schema and Node, and the engine.',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
}

function measureJobs(registry: Registry, { jobs }: Measured) {
  const outcomes = new Counter({
    name: 'job_runs_total',
    help: 'Finished runs of tasks by this process. A failed one is tried again.',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that runs of jobs took in this process.',
    labelNames: ['task'],
    buckets: [...DURATIONS, 60, 600],
    registers: [registry],
  })
  return jobs.onOutcome((task, outcome, _, took) => {
    outcomes.inc({ task, outcome })
    durations.observe({ task }, took / 1000)
  })
}

const totals = ({ pageCache, rowCache }: Measured): readonly Reading[] => [
  { name: 'answer_hits_total', help: 'Pages answered from the page cache.', read: () => pageCache.hits },
  { name: 'answer_misses_total', help: 'Pages that were not in the page cache.', read: () => pageCache.misses },
  { name: 'fragment_hits_total', help: 'Rows answered from the row cache.', read: () => rowCache.hits },
  { name: 'fragment_misses_total', help: 'Rows that were not in the row cache.', read: () => rowCache.misses },
]

const levels = ({ rowCache }: Measured, pool: pg.Pool): readonly Reading[] => [
  { name: 'fragment_cache_bytes', help: 'Bytes that the row cache takes.', read: () => rowCache.size },
  { name: 'database_connections', help: 'Connections of the pool.', read: () => pool.totalCount },
  { name: 'database_connections_idle', help: 'Connections that nobody uses.', read: () => pool.idleCount },
  { name: 'database_connections_awaited', help: 'Callers that wait for a connection.', read: () => pool.waitingCount },
]

/** A counter with a value that another component counts. */
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
