import { Agent, request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { createOwner } from '../packages/server/src/modules/operation/setup/setup.ts'
import { prepareDatabase } from '../packages/server/src/shop-database.ts'
import { owner, secrets, shopFacts } from './shop.data.ts'

/** An empty shop with an owner, on PostgreSQL, or on the embedded database without a URL. */
export async function createShop(directory: string, url?: string): Promise<void> {
  const engine = await openDatabase({ directory: join(directory, 'database'), url })
  await prepareDatabase(engine.pool, url === undefined)
  const config = readConfig({
    DATA_DIR: directory,
    STOREROOM_LOG: 'error',
    ...(url !== undefined && { DATABASE_URL: url }),
    ...secrets,
  })
  const shop = await buildApp(config, engine)
  await createOwner(shop.services, owner, shopFacts)
  await shop.close()
  await engine.close()
}

/** The API as its owner uses it. */
export type Staff = {
  /** Milliseconds until the whole response has arrived. @throws unless it is 200 */
  readonly ask: (path: string) => Promise<number>
  /** The status of the response. */
  readonly send: (path: string, body: object) => Promise<number>
}

/**
 * One request and its whole answer. Through `node:http`, because `fetch` takes 0.6 ms of its own, which would be counted
 * with what the server takes.
 */
const exchange = (agent: Agent, url: string, options: RequestOptions, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    sent.on('error', reject).end(body)
  })

export async function signIn(address: string): Promise<Staff> {
  const json = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers: json, body: JSON.stringify(owner) }
  const { access_token } = (await (await fetch(`${address}/admin/auth/token`, init)).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}`, 'accept-encoding': 'identity' }
  // The server closes idle connections; an unused one does not keep the process alive.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 })
  return {
    ask: async (path) => {
      const started = performance.now()
      const status = await exchange(agent, address + path, { headers })
      const took = performance.now() - started
      if (status !== 200) throw new Error(`${status} from ${path}`)
      return took
    },
    send: (path, body) => {
      const text = JSON.stringify(body)
      const described = { ...headers, ...json, 'content-length': Buffer.byteLength(text) }
      return exchange(agent, address + path, { method: 'POST', headers: described }, text)
    },
  }
}
