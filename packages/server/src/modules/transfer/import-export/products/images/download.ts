import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Timeouts without a byte, and for the whole download. */
const SILENCE_TIMEOUT_MS = 8_000
const DOWNLOAD_TIMEOUT_MS = 60_000
const MAX_REDIRECTS = 3

/** Why a download failed. `unreachable`: the whole host, so that its other images are skipped. */
export class DownloadError extends Error {
  readonly unreachable: boolean
  constructor(message: string, unreachable = false) {
    super(message)
    this.name = 'DownloadError'
    this.unreachable = unreachable
  }
}

export type DownloadOptions = {
  /** The shop's own address, which may be in a private network. */
  readonly ownOrigin?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Opens an image of another server. Private and loopback addresses are refused unless they are the shop's own; the
 * address is checked when connecting, and again for every redirect.
 * @throws DownloadError
 */
export async function download(url: string, options: DownloadOptions, redirects = 0): Promise<IncomingMessage> {
  const address = checkedUrl(url, options.ownOrigin)
  const response = await request(address, options)
  const { statusCode = 0, headers } = response
  if (statusCode >= 200 && statusCode < 300) return response
  response.destroy()
  const { location } = headers
  if (statusCode < 300 || statusCode >= 400 || location === undefined)
    throw new DownloadError(`The server answered ${statusCode}`)
  if (redirects === MAX_REDIRECTS) throw new DownloadError('The server redirects too often')
  if (!URL.canParse(location, url)) throw new DownloadError('The server redirects to no address')
  return download(new URL(location, url).href, options, redirects + 1)
}

function checkedUrl(text: string, ownOrigin: string | undefined): URL {
  if (!URL.canParse(text)) throw new DownloadError('This is no address')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new DownloadError('Only http and https are fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is looked up and checked when the connection is made; an address is not looked up at all.
  if (url.origin !== ownOrigin && isIP(host) !== 0 && !isPublicAddress(host)) throw refused()
  return url
}

const refused = () => new DownloadError('Addresses of private networks are not fetched')

function request(url: URL, { ownOrigin, signal }: DownloadOptions): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const own = url.origin === ownOrigin
  return new Promise((resolve, reject) => {
    const sent = get(url, {
      headers: { accept: 'image/*', 'user-agent': 'Storeroom' },
      timeout: SILENCE_TIMEOUT_MS,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]),
      ...(!own && { lookup: publicLookup }),
    })
    sent.on('response', resolve)
    sent.on('timeout', () => sent.destroy(new DownloadError('The server does not answer', true)))
    sent.on('error', (error) => reject(error instanceof DownloadError ? error : unreachable(error)))
  })
}

const unreachable = (error: Error) =>
  new DownloadError(
    'code' in error ? `The server cannot be reached (${String(error.code)})` : 'The server cannot be reached',
    true,
  )

/** Resolves a name while connecting, without addresses that are not public (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (error) done(error, '')
    else if (!first) done(refused(), '')
    else if (options.all) done(null, open)
    else done(null, first.address, first.family)
  })
}

/**
 * Networks that images are never downloaded from: a file must not make the server call internal services (SSRF).
 * Source: IANA's special-purpose address registries.
 */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** Whether an address is a public one; one of IPv4 inside one of IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
