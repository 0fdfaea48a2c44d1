import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { runningJob } from '../kernel/cause.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { errorFacts, told } from '../kernel/scrub.ts'

type Level = Config['logLevel']

/** Milliseconds after which a request is logged even if it only reads. */
const SLOW = 1_000

/**
 * One JSON object per line: `time` (ISO, UTC), `level` as a word, `request_id`, `msg`, and the subject. Lines of
 * background work also name the `task`, the `job` and the request that caused it. Never bodies, headers, query values,
 * or row values in error messages.
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
          mixin: jobFacts,
          serializers: { err: errorFacts, cause: errorFacts, message: (text: string) => told(text), req: requestFacts },
        },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
})
type Logger = NonNullable<FastifyServerOptions['logger']>

function jobFacts(): object {
  const running = runningJob()
  if (!running) return {}
  const { task, job, requestId } = running
  return { task, job, ...(requestId !== undefined && { request_id: requestId }) }
}

const requestFacts = ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url ?? 'none' })

/** `info`: a line for each request that writes or takes more than a second; `debug`: for every request. */
export function useRequestLog(app: FastifyInstance, level: Level) {
  if (level !== 'info' && level !== 'debug') return
  app.addHook('onResponse', (request, reply, done) => {
    const took = reply.elapsedTime
    const loudness = writes(request) || took > SLOW ? 'info' : 'debug'
    request.log[loudness]({ ...factsOf(request), status: reply.statusCode, ms: Math.round(took) }, 'request')
    done()
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const writes = ({ method, routeOptions }: FastifyRequest) =>
  !reading.has(method) && routeOptions.config.contract?.reads !== true

/** The pattern of the route instead of the address, which may contain a secret and cannot be aggregated. */
const factsOf = ({ method, routeOptions, principal }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
  ...(principal?.user && { user: principal.user.id }),
  ...(principal?.customer && { customer: principal.customer.id }),
  ...(principal?.tokenId !== undefined && { token: principal.tokenId }),
})

/** `info`: a line for each job that succeeded; a failed one is logged with its error. */
export function useJobLog(app: FastifyInstance, jobs: Jobs) {
  const stop = jobs.onOutcome((_, outcome, __, took) => {
    if (outcome === 'completed') app.log.info({ ms: Math.round(took) }, 'job')
  })
  app.addHook('onClose', async () => stop())
}
