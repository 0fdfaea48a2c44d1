import type { ServerShop } from '@storeroom/extension/server'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { newSecret } from '../../../kernel/ids.ts'
import { EXTENSION_HEADER } from '../../../kernel/extensions/keys.ts'
import { forExtension } from '../../../kernel/extensions/whose-code.ts'
import type { LoadedServer } from '../../../kernel/extensions/servers.ts'
import type { Services } from '../../../kernel/services.ts'
import { insideTransaction } from '../../../kernel/transaction-scope.ts'
import { tablesOf } from './extension-tables.ts'

/** What an extension may use of the shop. @param api answers requests without a network */
export function shopFor(
  services: Services,
  api: FastifyInstance,
  { id, permissions, server }: LoadedServer,
): ServerShop {
  const { clock, log, extensionKeys } = services
  const key = newSecret()
  extensionKeys.set(key, { id, permissions })
  const logger = log.child({ extension: id })
  return {
    ...tablesOf(services, id, server.tables ?? []),
    fetch: (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(input, 'http://shop'), init)
      return forExtension(() => innerFetch(api, key, request))
    },
    now: () => new Date(clock.now()),
    log: {
      info: (message, facts = {}) => logger.info(facts, message),
      warn: (message, facts = {}) => logger.warn(facts, message),
      error: (message, facts = {}) => logger.error(facts, message),
    },
  }
}

async function innerFetch(api: FastifyInstance, key: string, request: Request): Promise<Response> {
  // The embedded database has one connection, which the transaction holds.
  if (insideTransaction()) throw new Error('The API cannot be called inside a transaction')
  const { pathname, search } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const sent: InjectOptions = {
    method: request.method,
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), [EXTENSION_HEADER]: key },
    ...(body.length > 0 && { payload: body }),
  }
  const answer = await api.inject(sent)
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
  return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers })
}
