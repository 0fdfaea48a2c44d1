import { refuseFields } from '../../../kernel/errors.ts'

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Why an address cannot receive a code; undefined if it can. */
function flawOf(uri: string): string | undefined {
  if (!URL.canParse(uri)) return 'is no complete address'
  const { protocol, hostname, hash, username, password } = new URL(uri)
  if (hash !== '' || uri.includes('#')) return 'must have no fragment'
  if (username !== '' || password !== '') return 'must have no user and no password'
  if (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))) return undefined
  if (protocol === 'http:') return 'must start with https://, unless it is on the device itself'
  // A scheme that an installed program has registered is the reversed name of a domain (RFC 8252 §7.1).
  return protocol.includes('.') ? undefined : 'must start with https:// or a scheme such as com.example.app:'
}

/** @throws invalid_data naming each address that cannot receive a code */
export function refuseBadRedirects(uris: readonly string[]) {
  const fields = uris.flatMap((uri, place) => {
    const flaw = flawOf(uri)
    return flaw === undefined ? [] : [{ field: `redirect_uris.${place}`, message: `${uri} ${flaw}` }]
  })
  refuseFields('invalid_data', fields)
}
