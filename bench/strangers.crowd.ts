// Sends floods of anonymous requests to a shop, concurrently: node … <address> <shares as JSON>. Then it exits.
import { Agent, request, type RequestOptions } from 'node:http'
import process from 'node:process'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const SEARCH = 15 * KILOBYTE
/** Another IP address than that of the legitimate requests. */
const localAddress = '127.0.0.9'

/** For each kind of request, how many are sent, over how many connections. */
export type Crowd = Readonly<Record<'words' | 'filters' | 'bodies' | 'guesses', Share>>
type Share = { readonly times: number; readonly connections: number }
type Sent = RequestOptions & { readonly path: string; readonly body?: string | Buffer }

const json = (path: string, body: object): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const large = Buffer.from(`{"email":"${'x'.repeat(10 * MEGABYTE)}"}`)
const paths = ['/admin/auth', '/admin/products', '/store/products/search', '/nowhere']

const crowds: Readonly<Record<keyof Crowd, (number: number) => Sent>> = {
  /** Refused: a search is limited to 500 characters. */
  words: (number) => ({ path: `/store/products?q=${number}${'q'.repeat(SEARCH)}` }),
  /** As large, and accepted: handles of missing products. */
  filters: (number) => {
    const ids = Array.from({ length: 15 }, (_, place) => `id[]=${number}-${place}-${'i'.repeat(SEARCH / 15 - 40)}`)
    return { path: `/store/products?${ids.join('&')}` }
  },
  bodies: (number) => ({ ...json(paths[number % paths.length] ?? '', {}), body: large }),
  guesses: (number) => json('/admin/auth', { email: `guess-${number}@example.com`, password: 'wrong password' }),
}

const [address = '', shares = ''] = process.argv.slice(2)

/** The status, or 0 if the server closed the connection before the whole request was sent. */
const send = (agent: Agent, { body, ...options }: Sent) =>
  new Promise<number>((resolve) => {
    const sent = request(address, { ...options, agent }, (answer) => {
      answer.on('close', () => resolve(answer.statusCode ?? 0)).resume()
    })
    sent.on('error', () => resolve(0)).end(body)
  })

async function flood(name: keyof Crowd, { times, connections }: Share) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  const statuses: Record<number, number> = {}
  let number = 0
  const sender = async () => {
    while (number < times) {
      const status = await send(agent, crowds[name]((number += 1)))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sender))
  agent.destroy()
  return [name, statuses]
}

const all = Object.entries(JSON.parse(shares) as Crowd) as [keyof Crowd, Share][]
process.send?.(Object.fromEntries(await Promise.all(all.map(([name, share]) => flood(name, share)))))
process.disconnect()
