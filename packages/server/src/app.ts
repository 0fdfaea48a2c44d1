import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { contract } from '@storeroom/contract'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { parse } from 'qs'
import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { handlers } from './handlers.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import type { Engine } from './kernel/database/engine.ts'
import { createDb } from './kernel/db.ts'
import { Events } from './kernel/events.ts'
import { useAccess } from './kernel/http/access.ts'
import { frameworkErrors, useErrorFunnel } from './kernel/http/error-funnel.ts'
import { implement } from './kernel/http/implement.ts'
import { useContractValidation } from './kernel/http/validation.ts'
import { Jobs } from './kernel/jobs.ts'
import { Answers } from './kernel/read/answers.ts'
import { Fragments } from './kernel/read/fragments.ts'
import { openSecrets } from './kernel/secrets.ts'
import type { Services } from './kernel/services.ts'
import { authenticate } from './modules/auth/auth.ts'
import { resumeBatchJobs } from './modules/batch-jobs/batch-jobs.ts'
import { admit } from './modules/publishable-api-keys/admission.ts'
import { serveWebhooks } from './modules/payments/webhooks.routes.ts'
import { serveUploads } from './modules/uploads/uploads.routes.ts'
import { useCompression } from './plugins/compression.ts'
import { useCors } from './plugins/cors.ts'
import { useDocs } from './plugins/docs.ts'
import { useHeaders } from './plugins/headers.ts'
import { useMetrics } from './plugins/metrics.ts'
import { useStatic } from './plugins/static.ts'
import { registerTasks } from './tasks.ts'
import { openFiles } from './providers/storage/storage.ts'
import { openMailer } from './providers/mail/mail.ts'
import { openProviders } from './providers/providers.ts'

/** Bytes that fragments may take: on a server of its own enough for about ten thousand products. */
const FRAGMENT_LIMIT = { embedded: 16 * 1024 * 1024, postgres: 128 * 1024 * 1024 }
/** Bytes of whole pages: about sixty of the largest default ones. */
const ANSWER_LIMIT = 16 * 1024 * 1024

type Options = {
  readonly clock?: Clock
  /** Folder of the built dashboard, where it is not the one beside us. */
  readonly dashboard?: string
}

export type Shop = {
  readonly app: FastifyInstance
  readonly services: Services
  /** Starts background work; the server answers without it, so that tests can leave it out. */
  readonly work: () => Promise<void>
  /** Finishes requests and jobs, then closes everything but the database. */
  readonly close: () => Promise<void>
}

/** Builds the server on an open, migrated database. Does not listen. */
export async function buildApp(config: Config, engine: Engine, options: Options = {}): Promise<Shop> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: 'idle',
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
  const services = await openServices(config, engine, app, options.clock ?? systemClock)
  registerTasks(services)
  await services.jobs.prepare()
  useErrorFunnel(app)
  useContractValidation(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 20, fileSize: config.storage.uploadLimit * 10 },
    throwFileSizeLimit: true,
  })
  useHeaders(app, config)
  useCompression(app)
  useMetrics(app, services, engine.pool)
  await useCors(app, config)
  useAccess(app, services, authenticate, admit)
  app.get('/health', async (_, reply) => reply.type('text/plain; charset=utf-8').send('OK'))
  implement(app, contract, handlers, services)
  serveUploads(app, services)
  await serveWebhooks(app, services)
  useDocs(app)
  await useStatic(app, config, { dashboard: options.dashboard })
  return { app, services, work: () => startWork(services), close: () => close(app, services) }
}

/** A number says how many proxies stand in front. */
const trusted = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

async function openServices(config: Config, engine: Engine, app: FastifyInstance, clock: Clock): Promise<Services> {
  const db = createDb(engine.pool)
  const onError = (cause: unknown, task?: string) => app.log.error({ err: cause, task }, 'background work failed')
  const jobs = new Jobs({ pool: engine.pool, embedded: engine.kind === 'embedded', onError })
  const secrets = openSecrets(config)
  return {
    config,
    db,
    engine: engine.kind,
    clock,
    log: app.log,
    flags: config.flags,
    fragments: new Fragments(FRAGMENT_LIMIT[engine.kind]),
    answers: new Answers(ANSWER_LIMIT, engine.kind),
    secrets,
    files: await openFiles(config, secrets, clock),
    jobs,
    events: new Events(db, jobs),
    mail: openMailer(config, app.log),
    providers: await openProviders(config),
  }
}

async function startWork(services: Services) {
  await services.jobs.start()
  await resumeBatchJobs(services)
  services.events.nudge()
}

async function close(app: FastifyInstance, { jobs, events }: Services) {
  await app.close()
  await events.settled()
  await jobs.stop()
}
