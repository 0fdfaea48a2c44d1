// What strangers can send to a shop, all at once: node … <address> <shares as JSON>. Ends when all of it was sent.
import { Agent, request, type RequestOptions } from 'node:http'
import process from 'node:process'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const SEARCH = 15 * KILOBYTE
/** Not that of the people meanwhile. */
const localAddress = '127.0.0.9'

/** How many of each there are, and over how many connections they come. */
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
const doors = ['/admin/auth', '/admin/products', '/store/products/search', '/nowhere']

const crowds: Readonly<Record<keyof Crowd, (number: number) => Sent>> = {
  /** Refused: a search has 500 characters at most. */
  words: (number) => ({ path: `/store/products?q=${number}${'q'.repeat(SEARCH)}` }),
  /** As large, and answered: names of products that there are none of. */
  filters: (number) => {
    const ids = Array.from({ length: 15 }, (_, place) => `id[]=${number}-${place}-${'i'.repeat(SEARCH / 15 - 40)}`)
    return { path: `/store/products?${ids.join('&')}` }
  },
  bodies: (number) => ({ ...json(doors[number % doors.length] ?? '', {}), body: large }),
  guesses: (number) => json('/admin/auth', { email: `guess-${number}@example.com`, password: 'wrong password' }),
}

const [address = '', shares = ''] = process.argv.slice(2)

/** The status, or 0 where the server hung up before it had heard everything. */
const send = (agent: Agent, { body, ...options }: Sent) =>
  new Promise<number>((resolve) => {
    const sent = request(address, { ...options, agent }, (answer) => {
      answer.on('close', () => resolve(answer.statusCode ?? 0)).resume()
    })
    sent.on('error', () => resolve(0)).end(body)
  })

async function come(name: keyof Crowd, { times, connections }: Share) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  const statuses: Record<number, number> = {}
  let number = 0
  const one = async () => {
    while (number < times) {
      const status = await send(agent, crowds[name]((number += 1)))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return [name, statuses]
}

const all = Object.entries(JSON.parse(shares) as Crowd) as [keyof Crowd, Share][]
process.send?.(Object.fromEntries(await Promise.all(all.map(([name, share]) => come(name, share)))))
process.disconnect()
