import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { runningJob } from '../kernel/cause.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { errorFields, redact } from '../kernel/scrub.ts'

type Level = Config['logLevel']

/** A request that takes longer is logged even if it only reads. */
const SLOW_MS = 1_000

/**
 * One JSON object per line: `time` (ISO, UTC), `level` as a word, `request_id`, `msg`, and the fields of the event.
 * Lines of background work also have the `task`, the `job` and the `request_id` of the request that caused it. Never
 * logged: bodies, headers, query strings of URLs, or values of database rows that error messages quote.
 */
export const loggerOf = (
  level: Level,
  stream?: NodeJS.WritableStream,
): Pick<FastifyServerOptions, 'logController'> & { readonly logger: Logger } => ({
  logger:
    level === 'silent'
      ? false
      : {
          level,
          ...(stream && { stream }),
          base: null,
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          formatters: { level: (label: string) => ({ level: label }) },
          mixin: jobFields,
          serializers: {
            err: errorFields,
            cause: errorFields,
            message: (text: string) => redact(text),
            req: requestFields,
          },
        },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
})
type Logger = NonNullable<FastifyServerOptions['logger']>

function jobFields(): object {
  const running = runningJob()
  if (!running) return {}
  const { task, job, requestId } = running
  return { task, job, ...(requestId !== undefined && { request_id: requestId }) }
}

const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url ?? 'none' })

/**
 * Logs requests: at level `info` those that write or take more than a second, at `debug` all of them, at `warn` and
 * above none.
 */
export function addRequestLog(app: FastifyInstance, level: Level) {
  if (level !== 'info' && level !== 'debug') return
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = reply.elapsedTime
    const logLevel = writes(request) || durationMs > SLOW_MS ? 'info' : 'debug'
    request.log[logLevel]({ ...routeFields(request), status: reply.statusCode, ms: Math.round(durationMs) }, 'request')
    done()
  })
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const writes = ({ method, routeOptions }: FastifyRequest) =>
  !readMethods.has(method) && routeOptions.config.contract?.readOnly !== true

/** Logs the route pattern, not the URL: a URL may contain a secret and cannot be grouped. */
const routeFields = ({ method, routeOptions, principal }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
  ...(principal?.user && { user: principal.user.id }),
  ...(principal?.customer && { customer: principal.customer.id }),
  ...(principal?.tokenId !== undefined && { token: principal.tokenId }),
  ...(principal?.appId !== undefined && { app: principal.appId }),
})

/** Logs each job that succeeds, at level `info`. The job runner logs failed jobs, with their errors. */
export function addJobLog(app: FastifyInstance, jobs: Jobs) {
  const stop = jobs.onOutcome((_, outcome, __, durationMs) => {
    if (outcome === 'completed') app.log.info({ ms: Math.round(durationMs) }, 'job')
  })
  app.addHook('onClose', async () => stop())
}
