import { usageTypes, type Route } from '@storeroom/contract'
import { COLLECTOR, WRITE_KEY } from '@storeroom/contract/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { Batch, Message, ProjectSettings, Received, choiceOf, receive, type Sent } from './usage-data.ts'

/** Bytes of a request. The library fills a batch up to 450 KB after a time without a connection. */
const MAX_BODY = 512 * 1024

/** An owner who sees the dashboard as another role sends events, too. */
const own = { access: 'admin', flag: 'analytics', whileSeeing: true } as const

const settingsRoute = {
  ...own,
  method: 'GET',
  path: `${COLLECTOR}/v1/projects/{key}/settings`,
  response: ProjectSettings,
  errors: [],
  summary: 'The settings of the project, for the library',
} as const satisfies Route

const receiving = (letter: string, body: TSchema): Route => ({
  ...own,
  method: 'POST',
  path: `${COLLECTOR}/v1/${letter}`,
  body,
  response: Received,
  errors: ['invalid_data', 'rate_limited'],
  summary: 'Receive events',
})

const settings: ProjectSettings = {
  integrations: { 'Segment.io': { apiKey: WRITE_KEY, addBundledMetadata: false } },
  metrics: { sampleRate: 0 },
}

/**
 * Serves the paths of Segment's protocol that its browser library calls: the settings of the project, one path for each
 * type of event, and one for batches. They are no part of the contract, which is what our own clients call: its bodies
 * refuse properties that they do not name, and those of this protocol do not.
 */
export async function serveCollector(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    // The library's own content type, which needs no preflight.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, text: string, done) =>
      parse(request, text, done),
    )
    scope.get<{ Params: { key: string } }>(
      settingsRoute.path.replace('{key}', ':key'),
      { config: { contract: settingsRoute } },
      async (request) => {
        await choiceOf(services, callerOf(request))
        if (request.params.key !== WRITE_KEY) throw new AppError('no_route')
        return settings
      },
    )
    for (const [letter, type] of Object.entries(usageTypes))
      serve(scope, services, receiving(letter, Message), (body) => [{ ...(body as Message), type }])
    serve(scope, services, receiving('b', Batch), (body) => (body as Batch).batch)
  })
}

function serve(app: FastifyInstance, services: Services, route: Route, eventsOf: (body: unknown) => readonly Sent[]) {
  const options = { config: { contract: route }, bodyLimit: MAX_BODY, schema: { body: route.body } }
  app.post(route.path, options, async (request) => {
    await receive(services, callerOf(request), eventsOf(request.body))
    return { success: true }
  })
}

/** Who sends, by the session and not by what is sent. */
function callerOf({ principal }: Pick<FastifyRequest, 'principal'>): string {
  if (!principal.user) throw new AppError('unauthorized')
  return principal.user.id
}
