import type { Tree } from '@storeroom/contract'
import type { Caller, ServerRoute, ServerShop } from '@storeroom/extension/server'
import type { FastifyInstance } from 'fastify'
import { AppError, notAllowed } from '../../../kernel/errors.ts'
import { rowsOf, type LoadedServer } from '../../../kernel/extensions/servers.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { implement, staged, type Handlers } from '../../../kernel/http/implement.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Providers } from '../../../kernel/providers.ts'
import type { Services } from '../../../kernel/services.ts'
import { asCaller } from './extension-caller.ts'
import { enabledExtensions } from './extensions.ts'

/** Errors that an extension throws on purpose reach the caller; any other is a fault of the extension, and is hidden. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.name === 'StoreroomRefusal' ? notAllowed(error.message) : error

const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asRefusal(error)
  })

/** With what it may use of the shop. */
export type RunningServer = LoadedServer & { readonly shop: ServerShop }

const isOn = async (services: Services, id: string): Promise<boolean> =>
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

function handlerOf(services: Services, one: RunningServer, route: ServerRoute | undefined) {
  return staged(async (input: Readonly<Record<string, unknown>>, context: StagedContext) => {
    if (!route || !(await isOn(services, one.id))) throw new AppError('no_route')
    const { query, body, ...params } = input
    const { user, customer } = context.principal
    const caller: Caller = { ...(user && { userId: user.id }), ...(customer && { customerId: customer.id }) }
    const actor = { userId: user?.id, requestId: context.request.id }
    const given = { params: params as Record<string, string>, query, body }
    return refusing(asCaller(actor, () => route.handle(given, caller, one.shop)))
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
        run: async (data: { readonly id: string }) => {
          if (await isOn(services, one.id)) await run(data, one.shop)
        },
      })
      events.on(event, `${one.id}: ${name}`)
    }
    for (const { name, everyMinutes, run } of one.server.jobs ?? [])
      define(name, {
        everyMinutes,
        run: async (_, signal) => {
          if (await isOn(services, one.id)) await run(one.shop, signal)
        },
      })
  }
}

/** The providers of the shop and of its extensions, whose refusals are those of the shop; the same object if there are none. */
export const withProvidersOf = (own: Providers, loaded: readonly LoadedServer[]): Providers => {
  const added = loaded.flatMap(({ server }) => server.providers ?? [])
  if (added.length === 0) return own
  return {
    ...own,
    payment: [...own.payment, ...added.flatMap(({ payment = [] }) => payment.map(guarded))],
    fulfillment: [...own.fulfillment, ...added.flatMap(({ fulfillment = [] }) => fulfillment.map(guarded))],
    tax: [...own.tax, ...added.flatMap(({ tax = [] }) => tax.map(guarded))],
  }
}

/** The same provider, whose functions refuse with errors of the shop. */
function guarded<P extends object>(provider: P): P {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null) return guarded(value)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        try {
          const answer: unknown = Reflect.apply(value, target, given)
          return answer instanceof Promise ? refusing(answer) : answer
        } catch (error) {
          throw asRefusal(error)
        }
      }
    },
  })
}
