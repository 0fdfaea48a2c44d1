import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Addresses of uploaded pictures are stored without a host, so that a shop can move. Responses contain the host,
 * because v1's clients run on other hosts; it is removed from requests. Cached pages and rows have no host.
 */

const PATH = '/uploads/public/'
/** Properties whose values are addresses of pictures; `image` is one of metadata. */
const NAMES = ['thumbnail', 'url', 'image']
/** Such a name before its value, at the end of a text. */
const NAMED = new RegExp(`"(?:${NAMES.join('|')})": ?$`)
/** Characters: enough for `"thumbnail": `. */
const LONGEST_NAME = 14

/** Address under which the caller reaches this server, without a slash at the end. */
export const originOf = ({ url }: Pick<Config, 'url'>, request: FastifyRequest): string => url ?? hostOf(request)

const hostOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

export function useOwnAddresses(app: FastifyInstance, config: Pick<Config, 'url'>) {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.contract) withoutHost(request.body, [originOf(config, request), hostOf(request)])
  })
  app.addHook('onSend', async (request, _, payload) => {
    if (!request.routeOptions.config.contract) return payload
    const origin = originOf(config, request)
    if (Buffer.isBuffer(payload)) return withHost(payload, placesIn(payload), origin)
    if (typeof payload !== 'string') return payload
    const json = Buffer.from(payload)
    return withHost(json, findPlaces(json), origin)
  })
}

/** The JSON with the host added to the addresses of the shop's own images. */
function withHost(json: Buffer, positions: readonly number[], origin: string): Buffer {
  if (positions.length === 0) return json
  const parts = positions.flatMap((place, index) => [
    json.subarray(positions[index - 1] ?? 0, place),
    Buffer.from(origin),
  ])
  return Buffer.concat([...parts, json.subarray(positions.at(-1))])
}

/** Searching a page of 110 KB takes 30 µs, as long as all else of answering it from the cache. */
const parsedAddresses = new WeakMap<Buffer, readonly number[]>()

/** Where the paths of own pictures begin, remembered for as long as a page is cached. */
function placesIn(json: Buffer): readonly number[] {
  const before = parsedAddresses.get(json)
  if (before) return before
  const positions = findPlaces(json)
  parsedAddresses.set(json, positions)
  return positions
}

function findPlaces(json: Buffer): readonly number[] {
  const positions: number[] = []
  for (let at = json.indexOf(`"${PATH}`); at >= 0; at = json.indexOf(`"${PATH}`, at + PATH.length))
    if (NAMED.test(json.toString('latin1', Math.max(0, at - LONGEST_NAME), at))) positions.push(at + 1)
  return positions
}

/** Takes the host off the addresses of own pictures, in place. */
function withoutHost(value: unknown, origins: readonly string[]) {
  if (typeof value !== 'object' || value === null) return
  const values = value as Record<string, unknown>
  for (const [name, inner] of Object.entries(values)) {
    if (NAMES.includes(name)) values[name] = ownPath(inner, origins)
    else if (name === 'images' && Array.isArray(inner)) values[name] = inner.map((url) => ownPath(url, origins))
    withoutHost(inner, origins)
  }
}

function ownPath(value: unknown, origins: readonly string[]): unknown {
  if (typeof value !== 'string') return value
  const origin = origins.find((known) => value.startsWith(`${known}${PATH}`))
  return origin === undefined ? value : value.slice(origin.length)
}
