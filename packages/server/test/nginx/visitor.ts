import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { NAME, type Nginx } from './nginx-server.ts'

export type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer }
export type VisitOptions = {
  readonly method?: string
  readonly headers?: http.OutgoingHttpHeaders
  readonly body?: Buffer | string
  /** Address of this machine that the visitor comes from: any of 127.0.0.0/8. */
  readonly from?: string
}

const json = { 'content-type': 'application/json' }

async function send(request: http.ClientRequest, body: VisitOptions['body']): Promise<Answer> {
  request.end(body)
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

const optionsOf = ({ method = 'GET', headers, body, from }: VisitOptions) => ({
  method,
  host: '127.0.0.1',
  agent: false as const,
  ...(from !== undefined && { localAddress: from }),
  headers: { ...(typeof body === 'string' && json), ...headers },
})

/** Sends a request to the proxy, as a visitor's browser does. */
export const visit = (
  { https: port, certificate }: Nginx,
  path: string,
  requestOptions: VisitOptions = {},
): Promise<Answer> => {
  const options = optionsOf(requestOptions)
  const headers = { host: NAME, ...options.headers }
  return send(
    https.request({ ...options, headers, port, path, servername: NAME, ca: certificate }),
    requestOptions.body,
  )
}

/** Sends a request to the proxy without TLS. */
export const visitPlainly = (port: number, path: string, options: VisitOptions = {}): Promise<Answer> =>
  send(http.request({ ...optionsOf(options), port, path }), options.body)

/** Status of a page by HTTP/2. */
export async function visitByHttp2({ https: port, certificate }: Nginx, path: string): Promise<number> {
  const session = http2.connect(`https://127.0.0.1:${port}`, { ca: certificate, servername: NAME })
  try {
    const stream = session.request({ ':path': path, ':authority': NAME })
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders & { ':status'?: number }]
    stream.resume()
    return headers[':status'] ?? 0
  } finally {
    session.close()
  }
}
