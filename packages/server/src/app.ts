import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { contract } from '@storeroom/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { parse } from 'qs'
import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { registerEntities } from './entities.ts'
import { handlers } from './handlers.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import type { Engine } from './kernel/database/engine.ts'
import { createDb, type Db } from './kernel/db.ts'
import { Events } from './kernel/events.ts'
import { addedOrdersOf } from './kernel/extensions/added-orders.ts'
import { readInstalledExtensions, type InstalledExtension } from './kernel/extensions/installed.ts'
import { loadServers, noServers } from './kernel/extensions/servers.ts'
import { useAccess } from './kernel/http/access.ts'
import { frameworkErrors, useErrorFunnel, refuseWhenDiskFull } from './kernel/http/error-funnel.ts'
import { implement, SMALL_BODY_LIMIT } from './kernel/http/implement.ts'
import { useOwnAddresses } from './kernel/http/own-addresses.ts'
import { useContractValidation } from './kernel/http/validation.ts'
import { Jobs } from './kernel/jobs.ts'
import { PageCache } from './kernel/read/caches/page-cache.ts'
import { isFull, DiskSpace } from './kernel/disk-space.ts'
import { Replica } from './kernel/read/replica.ts'
import { RowCache } from './kernel/read/caches/row-cache.ts'
import { openSecrets } from './kernel/secrets.ts'
import type { Services } from './kernel/services.ts'
import { serveOAuth } from './modules/access/apps/oauth.routes.ts'
import { authenticate } from './modules/access/auth/auth.ts'
import { resumeBatchJobs } from './modules/shop/batch-jobs/batch-jobs.ts'
import { serveExtensions } from './modules/operation/extensions/extensions.routes.ts'
import { noteProviders } from './modules/operation/setup/setup.ts'
import { enabledExtensions } from './modules/operation/extensions/extensions.ts'
import { shopFor } from './modules/operation/extensions/extension-shop.ts'
import {
  contractOf,
  registerExtensionTasks,
  serveExtensionRoutes,
  withProvidersOf,
  type RunningServer,
} from './modules/operation/extensions/extension-servers.ts'
import { outliveExtensions } from './modules/operation/extensions/stray-errors.ts'
import { shopFigures } from './modules/operation/health/health.ts'
import { pageFacts } from './modules/catalog/page-heads/page-heads.ts'
import { admit } from './modules/shop/publishable-api-keys/admission.ts'
import { serveWebhooks } from './modules/selling/payments/webhooks.routes.ts'
import { serveCollector } from './modules/operation/usage-data/collector.routes.ts'
import { serveFeeds } from './modules/transfer/export-presets/export-presets.routes.ts'
import { serveUploads } from './modules/shop/uploads/uploads.routes.ts'
import { useCaching } from './plugins/caching.ts'
import { useCompression } from './plugins/compression.ts'
import { useCors } from './plugins/cors.ts'
import { useDocs } from './plugins/docs.ts'
import { useFairShare } from './plugins/fair-share.ts'
import { useHeaders } from './plugins/headers.ts'
import { useHealth, type Health } from './plugins/health.ts'
import { loggerOf, addJobLog, addRequestLog } from './plugins/logging.ts'
import { useMetrics } from './plugins/metrics.ts'
import { useStatic } from './plugins/static.ts'
import { UPLOAD_LIMIT, useTimeLimits } from './plugins/time-limits.ts'
import { useTracing } from './plugins/tracing.ts'
import { registerTasks } from './tasks.ts'
import { versions } from './versions.ts'
import { openFiles } from './providers/storage/storage.ts'
import { openMailer } from './providers/mail/mail.ts'
import { readConnectedServices } from './providers/connected-services.ts'
import { openProviders } from './providers/providers.ts'

/** Bytes. On PostgreSQL enough for about ten thousand products. */
const ROW_CACHE_LIMIT = { embedded: 16 * 1024 * 1024, postgres: 128 * 1024 * 1024 }
/**
 * Milliseconds. Longer than proxies keep an idle connection (nginx 60 s, Caddy 120 s): the side that sends requests
 * must be the one that closes it.
 */
const KEEP_ALIVE = 130_000
/** Bytes. About sixty of the largest default pages. */
const PAGE_CACHE_LIMIT = 16 * 1024 * 1024

export type Options = {
  readonly clock?: Clock
  /** Where the log is written; standard output by default. */
  readonly logTo?: NodeJS.WritableStream
  /** Folders of the built dashboard and storefront; by default those of this checkout. */
  readonly dashboard?: string
  readonly storefront?: string
  /** `health` serves only `/health`, for a process that only runs jobs. */
  readonly serves?: 'shop' | 'health'
  /** The installed extensions; by default those on the disk at the start. */
  readonly extensions?: readonly InstalledExtension[]
  /** `false` for commands: code of extensions does not run, and their providers stay in the database as they are. */
  readonly runsExtensions?: boolean
  /** The process is for this shop alone: errors that its extensions leave uncaught are logged and do not end it. */
  readonly ownsProcess?: boolean
}

export type Shop = Health & {
  readonly app: FastifyInstance
  /** Serves `/metrics`; listens together with the server if the settings name a port. */
  readonly metrics: FastifyInstance
  readonly services: Services
  /** Starts background work. Tests can leave it out: the server answers without it. */
  readonly work: () => Promise<void>
  /** Finishes requests and jobs, then closes everything except the database. */
  readonly close: () => Promise<void>
}

/** Builds the server on an open, migrated database. Does not listen. */
export async function buildApp(config: Config, engine: Engine, options: Options = {}): Promise<Shop> {
  const app = newServer(config, options)
  registerEntities()
  const opened = await openServices(config, engine, app, options)
  const { runsExtensions = true, ownsProcess = false } = options
  // Before the code of extensions is imported.
  if (runsExtensions && ownsProcess) await outliveExtensions(opened)
  const { loaded, states } = runsExtensions
    ? await loadServers(await enabledExtensions(opened), contract, app.log)
    : noServers
  const services = {
    ...opened,
    extensionServers: states,
    addedOrders: addedOrdersOf(loaded),
    providers: withProvidersOf(opened, loaded),
  }
  if (runsExtensions) await noteProviders(services.db, services.providers)
  const isShop = options.serves !== 'health'
  // A process that only runs jobs serves no API: code of extensions calls that of a server that does not listen.
  const api = isShop || loaded.length === 0 ? app : newServer(config, options)
  const running = loaded.map((server): RunningServer => ({ ...server, shop: shopFor(services, api, server) }))
  registerTasks(services)
  registerExtensionTasks(services, running)
  await services.jobs.prepare()
  await useTracing(app, services)
  useErrorFunnel(app)
  useHeaders(app, config)
  useCaching(app)
  useTimeLimits(app)
  addRequestLog(app, config.logLevel)
  addJobLog(app, services.jobs)
  const metrics = useMetrics(app, services, { pool: engine.pool, shop: () => shopFigures(services) })
  const health = useHealth(app, services, versions().schema)
  if (isShop) await serveShop(app, services, options, running)
  else if (api !== app) await serveInside(api, services, running)
  services.diskSpace.watch()
  services.replica?.watch()
  return { app, metrics, services, ...health, work: () => startWork(services), close: () => close(app, services) }
}

const newServer = (config: Config, options: Options) =>
  Fastify({
    ...loggerOf(config.logLevel, options.logTo),
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: 'idle',
    // Requests over open connections are still answered while the server stops.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE,
    requestTimeout: UPLOAD_LIMIT,
    // For requests without a route of the contract, including invalid addresses.
    bodyLimit: SMALL_BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) =>
      frameworkErrors(error, request as FastifyRequest, reply as FastifyReply),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) =>
        parse(text, { depth: 5, arrayLimit: 1000, parameterLimit: 2000 }) as Record<string, unknown>,
      maxParamLength: 500,
    },
  })

/** The API of the shop for calls within this process. */
async function serveInside(api: FastifyInstance, services: Services, running: readonly RunningServer[]) {
  useErrorFunnel(api)
  await serveApi(api, services, running)
  await api.ready()
}

async function serveShop(
  app: FastifyInstance,
  services: Services,
  { dashboard, storefront }: Options,
  running: readonly RunningServer[],
) {
  const { config } = services
  await serveApi(app, services, running)
  serveUploads(app, services)
  serveFeeds(app, services)
  await serveCollector(app, services)
  serveExtensions(app, services)
  await serveWebhooks(app, services)
  await serveOAuth(app, services)
  if (config.docs) useDocs(app, { ...contract, extensions: contractOf(running) })
  const hasInlineStyles = services.extensions.some(({ inlineStyles }) => inlineStyles)
  await useStatic(app, config, { dashboard, storefront, hasInlineStyles }, pageFacts(services, handlers.store, admit))
}

async function serveApi(app: FastifyInstance, services: Services, running: readonly RunningServer[]) {
  const { config } = services
  useContractValidation(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 20, fileSize: config.storage.uploadLimit * 10 },
    throwFileSizeLimit: true,
  })
  useOwnAddresses(app, config)
  useCompression(app)
  await useCors(app, config)
  useAccess(app, services, authenticate, admit)
  refuseWhenDiskFull(app, services.diskSpace)
  useFairShare(app, services)
  implement(app, contract, handlers, services)
  serveExtensionRoutes(app, services, running)
}

/** A number is the count of proxies in front of the server. */
const trusted = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

async function openServices(config: Config, engine: Engine, app: FastifyInstance, options: Options): Promise<Services> {
  const { clock = systemClock } = options
  const db = createDb(engine.pool, engine.isPooled)
  const diskSpace = new DiskSpace({ directory: config.dataDirectory, limits: config.diskLimits, engine, log: app.log })
  const jobs = new Jobs({
    pool: engine.pool,
    embedded: engine.kind === 'embedded',
    clock,
    onError: (err, task) => {
      // A full disk is reported once; the work continues when there is space again.
      if (isFull(err)) diskSpace.refused()
      app.log[isFull(err) ? 'debug' : 'error']({ err, task }, 'background work failed')
    },
    onInterrupted: (err, task) => app.log.info({ err, task }, 'background work was cut short by the stop'),
  })
  const secrets = openSecrets(config)
  const services: Services = {
    config,
    versions: versions(),
    db,
    engine: engine.kind,
    prepareForBackup: engine.prepareForBackup,
    clock,
    log: app.log,
    flags: config.flags,
    rowCache: new RowCache(ROW_CACHE_LIMIT[engine.kind]),
    pageCache: new PageCache(PAGE_CACHE_LIMIT, engine.kind),
    diskSpace,
    secrets,
    files: await openFiles(config, secrets, clock),
    jobs,
    events: new Events(db, jobs),
    mail: openMailer(config, app.log),
    providers: await openProviders(config),
    connectedServices: readConnectedServices(config.servicesFile),
    extensions: options.extensions ?? (await readInstalledExtensions(config)),
    extensionServers: new Map(),
    addedOrders: new Map(),
    extensionKeys: new Map(),
  }
  return engine.replica ? { ...services, replica: openReplica(db, engine.replica, engine.isPooled) } : services
}

function openReplica(primary: Db, pool: Engine['pool'], isPooled?: boolean): Replica {
  const replica = new Replica(primary, createDb(pool, isPooled), new PageCache(PAGE_CACHE_LIMIT, 'replica'))
  pool.on('error', () => replica.reset())
  return replica
}

async function startWork(services: Services) {
  await services.jobs.start()
  await resumeBatchJobs(services)
  services.events.nudge()
}

async function close(app: FastifyInstance, { jobs, events, replica, diskSpace }: Services) {
  await app.close()
  diskSpace.stop()
  replica?.stop()
  await events.settled()
  await jobs.stop()
}
