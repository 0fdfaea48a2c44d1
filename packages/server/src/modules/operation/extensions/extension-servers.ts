import type { Tree } from '@storeroom/contract'
import type { Caller, ServerRoute, ServerShop } from '@storeroom/extension/server'
import type { FastifyInstance } from 'fastify'
import { hours, minutes } from '../../../kernel/clock.ts'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { onlyNamed } from '../../../kernel/extensions/named-properties.ts'
import { MOST_CALLS, rowsOf, type LoadedServer } from '../../../kernel/extensions/servers.ts'
import { asExtension } from '../../../kernel/extensions/whose-code.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { implement, staged, type Handlers } from '../../../kernel/http/implement.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { byAddress, countAttempts, type RateLimit } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { surroundingTransaction } from '../../../kernel/tx.ts'
import { within } from '../../../kernel/within.ts'
import { noSuchProvider } from '../../selling/payments/payments.ts'
import { asCaller } from './extension-shop.ts'
import { enabledExtensions } from './extensions.ts'

/** Errors that an extension throws on purpose reach the caller; any other is a fault of the extension, and is hidden. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.name === 'StoreroomRefusal' ? notAllowed(error.message) : error

/** Rejects with an error of the shop where the extension has refused on purpose. */
const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asRefusal(error)
  })

/** Milliseconds of a run: other work of the lane waits for it. */
const LONGEST_RUN = { subscriber: minutes(5), job: hours(1) }

/** An extension that is loaded, with what it may use of the shop. */
export type RunningServer = LoadedServer & { readonly shop: ServerShop }

const isOn = async (services: Pick<Services, 'db' | 'extensions'>, id: string): Promise<boolean> =>
  (await enabledExtensions(services)).some((extension) => extension.id === id)

/** The routes of the extensions, as rows of a contract; one that is switched off has none. */
export function contractOf(loaded: readonly LoadedServer[]): Tree {
  return Object.fromEntries(loaded.map(({ id, server }) => [id, Object.fromEntries(rowsOf(server.routes ?? []))]))
}

export function serveExtensionRoutes(app: FastifyInstance, services: Services, running: readonly RunningServer[]) {
  for (const one of running) {
    const routes = one.server.routes ?? []
    const rows = rowsOf(routes)
    const handlers = rows.map(([name], place) => [name, handlerOf(services, one, routes[place])])
    // Types of the rows are those of the extension, which is compiled elsewhere.
    implement(app, Object.fromEntries(rows) as Tree, Object.fromEntries(handlers) as Handlers<Tree>, services)
  }
}

/** Each public route has a limit of its own: it can be expensive, and its callers are not signed in. */
const limitOf = (id: string, { method, path, limit = MOST_CALLS }: ServerRoute): RateLimit => ({
  name: `extension:${id}:${method} ${path}`,
  hits: limit,
  window: minutes(10),
})

function handlerOf(services: Services, one: RunningServer, route: ServerRoute | undefined) {
  return staged(async (input: Readonly<Record<string, unknown>>, context: StagedContext) => {
    if (!route || !(await isOn(services, one.id))) throw new AppError('no_route')
    if (route.access === 'public')
      await countAttempts(services.db, services.clock, byAddress(services, limitOf(one.id, route), context.request.ip))
    const { query, body, ...params } = input
    const { user, customer } = context.principal
    const caller: Caller = { ...(user && { userId: user.id }), ...(customer && { customerId: customer.id }) }
    const actor = { userId: user?.id, requestId: context.request.id }
    const given = { params: params as Record<string, string>, query, body }
    const answer = await refusing(
      asCaller(actor, () => asExtension(one.id, () => route.handle(given, caller, one.shop))),
    )
    // Shoppers read the answer: a row as it is stored may have more fields than the route names.
    return route.path.startsWith('/store/') ? onlyNamed(route.response, answer) : answer
  })
}

/** Subscribers and scheduled jobs, as tasks. They do nothing while their extension is switched off. */
export function registerExtensionTasks(services: Services, running: readonly RunningServer[]) {
  const { jobs, events } = services
  for (const one of running) {
    const define = (name: string, task: Omit<Parameters<Jobs['define']>[0], 'name' | 'lane'>) =>
      jobs.define({ ...task, name: `${one.id}: ${name}`, lane: 'background' })
    for (const [place, { event, run }] of (one.server.subscribers ?? []).entries()) {
      const name = `${event} ${place + 1}`
      define(name, {
        run: async (data: { readonly id: string }, signal) => {
          if (!(await isOn(services, one.id))) return
          await limited(LONGEST_RUN.subscriber, signal, (ending) =>
            asExtension(one.id, () => run(data, one.shop, ending)),
          )
        },
      })
      events.on(event, `${one.id}: ${name}`)
    }
    for (const { name, everyMinutes, run } of one.server.jobs ?? [])
      define(name, {
        everyMinutes,
        isShared: true,
        run: async (_, signal) => {
          if (!(await isOn(services, one.id))) return
          try {
            await limited(LONGEST_RUN.job, signal, (ending) => asExtension(one.id, () => run(one.shop, ending)))
          } catch (err) {
            // A job that the stop of the server cuts short is run again; otherwise the next run is soon enough.
            if (signal.aborted) throw err
            services.log.error({ err, extension: one.id, job: name }, 'a job of an extension has failed')
          }
        },
      })
  }
}

/** @throws Error when the work is late; the work's signal aborts, but it may go on */
const limited = (limit: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> =>
  within(limit, `It has not ended within ${limit / minutes(1)} minutes`, (late) =>
    work(AbortSignal.any([signal, late])),
  )

/** The providers of the shop and of its extensions, whose refusals become errors of the shop. */
export const withProvidersOf = (services: Services, loaded: readonly LoadedServer[]): Providers => {
  const own = services.providers
  const added = loaded.flatMap(({ id, server: { providers = {} } }) => ({ id, ...providers }))
  const paying = ({ id, payment = [] }: (typeof added)[number]) =>
    payment.map((provider) => guarded(id, provider, () => refuseWhileOff(services, id, provider.id)))
  if (loaded.every(({ server }) => server.providers === undefined)) return own
  return {
    ...own,
    payment: [...own.payment, ...added.flatMap(paying)],
    fulfillment: [
      ...own.fulfillment,
      ...added.flatMap(({ id, fulfillment = [] }) => fulfillment.map((provider) => guarded(id, provider))),
    ],
    tax: [...own.tax, ...added.flatMap(({ id, tax = [] }) => tax.map((provider) => guarded(id, provider)))],
  }
}

/** Refuses a provider of an extension that is off, as if it were not installed. Local ones run inside transactions. */
async function refuseWhileOff({ db, extensions }: Services, id: string, provider: string): Promise<void> {
  if (!(await isOn({ db: surroundingTransaction() ?? db, extensions }, id))) throw noSuchProvider(provider)
}

/** The only function of a provider that returns no promise: it only reads. */
const AT_ONCE = 'readNotice'

/**
 * The same provider, whose functions refuse with errors of the shop.
 * @param id of the extension
 * @param before runs before each call and can refuse it
 */
function guarded<P extends object>(id: string, provider: P, before?: () => Promise<void>): P {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return guarded(id, value, before)
      if (typeof value !== 'function') return value
      const call = (given: unknown[]): unknown => asExtension(id, (): unknown => Reflect.apply(value, target, given))
      if (before && name !== AT_ONCE) return (...given: unknown[]) => refusing(before().then(() => call(given)))
      return (...given: unknown[]): unknown => {
        try {
          const answer = call(given)
          return answer instanceof Promise ? refusing(answer) : answer
        } catch (error) {
          throw asRefusal(error)
        }
      }
    },
  })
}
