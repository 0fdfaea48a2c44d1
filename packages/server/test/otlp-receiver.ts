import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: number }
type Attribute = { readonly key: string; readonly value: Value }

/** A received span; attributes by name. */
export type ReceivedSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

type ReceivedTraces = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[]
    }[]
  }[]
}

/** Receives traces as OpenTelemetry's collector does (OTLP over HTTP, JSON) and stores them. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const requests: { path: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers })
    void receive(request, response)
  })
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    spans.push(...spansOf((await json(request)) as ReceivedTraces))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const spansOf = ({ resourceSpans }: ReceivedTraces): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    }))
