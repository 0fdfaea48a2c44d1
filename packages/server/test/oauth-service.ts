import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the next request gets instead of tokens. */
export type ServiceFault = 'status 500' | 'refusal' | 'web page' | 'redirect' | 'cut off' | 'too long' | 'no token'

/** A service with a token endpoint, whose answers tests choose. */
export type OAuthService = {
  readonly url: string
  /** The forms that it has received. */
  readonly forms: readonly Readonly<Record<string, string>>[]
  readonly authorizations: readonly (string | undefined)[]
  /** The tokens that it has given, in order. */
  readonly given: readonly string[]
  readonly fail: (fault: ServiceFault) => void
  /** Seconds that its tokens last. */
  readonly expireIn: (seconds: number) => void
  readonly stop: () => Promise<void>
}

export async function startOAuthService(): Promise<OAuthService> {
  const forms: Record<string, string>[] = []
  const authorizations: (string | undefined)[] = []
  const given: string[] = []
  const faults: ServiceFault[] = []
  let lifetime = 3600

  function give(response: ServerResponse) {
    const [access_token, refresh_token] = ['access', 'refresh'].map((kind) => `${kind} of the service ${given.length}`)
    given.push(access_token ?? '', refresh_token ?? '')
    json(response, 200, { access_token, refresh_token, token_type: 'bearer', expires_in: lifetime, scope: 'read' })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
    if (request.url !== '/token') return json(response, 200, { access_token: 'of another page', token_type: 'bearer' })
    forms.push(form)
    authorizations.push(request.headers.authorization)
    const fault = faults.shift()
    if (fault === undefined) give(response)
    else answers[fault](response)
  }

  const server = http.createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forms,
    authorizations,
    given,
    fail: (fault) => faults.push(fault),
    expireIn: (seconds) => {
      lifetime = seconds
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const answers: Readonly<Record<ServiceFault, (response: ServerResponse) => unknown>> = {
  'status 500': (response) => json(response, 500, { error: 'invalid_grant' }),
  refusal: (response) => json(response, 400, { error: 'invalid_grant' }),
  'web page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{"access_token":"a"}'),
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'cut off': (response) => response.destroy(),
  'too long': (response) => json(response, 200, { access_token: 'a'.repeat(100_000), token_type: 'bearer' }),
  'no token': (response) => json(response, 200, { token_type: 'bearer' }),
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
