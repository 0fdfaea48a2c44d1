import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as api,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { onTraceparent } from '../kernel/cause.ts'
import { onStatement } from '../kernel/db.ts'
import type { JobWrapper } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'

type Traced = Pick<Services, 'config' | 'jobs' | 'versions'>

/** Milliseconds for which spans are collected before they are sent. */
const DELAY = 1_000
/** Characters of a statement that a span shows. */
const MAX_STATEMENT = 2_000
/** The trace of the running code. Shared by all servers of a process: each ends the spans that it starts. */
const current = new AsyncLocalStorage<Context>()
const propagator = new W3CTraceContextPropagator()

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | undefined
  }
}

/** Traces the server until it is closed. Attributes follow OpenTelemetry's semantic conventions. */
export function trace(app: FastifyInstance, { config, jobs, versions }: Traced, endpoint: string) {
  const { service, headers, share } = config.traces
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': versions.storeroom }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY })],
  })
  const tracer = provider.getTracer('storeroom')
  traceRequests(app, tracer)
  jobs.surround(aroundJobs(tracer))
  const ends = [
    onStatement((text, answered) => {
      const parent = current.getStore()
      if (!parent) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT) }
      const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes }, parent)
      answered.then(() => span.end(), failing(span))
    }),
    onTraceparent(() => traceparentOf(current.getStore())),
    carryTrace(() => headersOf(current.getStore())),
  ]
  app.addHook('onClose', async () => {
    for (const end of ends) end()
    await provider.shutdown()
  })
}

function traceRequests(app: FastifyInstance, tracer: Tracer) {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, _, done) => {
    request.trace = beginRequest(tracer, request)
    current.run(request.trace, done)
  })
  // The body arrives in events of the connection, which have no async context of the request.
  app.addHook('preValidation', (request, _, done) => (request.trace ? current.run(request.trace, done) : done()))
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace && api.getSpan(request.trace)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const getter = {
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
}

/**
 * The start of a trace decides whether it is sampled, and strangers must not decide that for us: only a
 * trusted proxy is believed. It has added the address of its caller.
 */
const cameByProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1

function beginRequest(tracer: Tracer, request: FastifyRequest): Context {
  const { method, routeOptions, headers, id } = request
  const parent = cameByProxy(request) ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT
  const route = routeOptions.url ?? 'none'
  const attributes = { 'http.request.method': method, 'http.route': route, 'storeroom.request_id': id }
  return api.setSpan(parent, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent))
}

/** A job has a trace of its own: it may run long after the request that caused it, and more than once. */
const aroundJobs =
  (tracer: Tracer): JobWrapper =>
  async ({ task, job, requestId, traceparent }, run) => {
    const cause = traceparent === undefined ? null : parseTraceParent(traceparent)
    const attributes = {
      'storeroom.task': task,
      'storeroom.job': job,
      ...(requestId !== undefined && { 'storeroom.request_id': requestId }),
    }
    const links = cause ? [{ context: cause }] : []
    const span = tracer.startSpan(`job ${task}`, { kind: SpanKind.CONSUMER, attributes, links }, ROOT_CONTEXT)
    try {
      await current.run(api.setSpan(ROOT_CONTEXT, span), run)
      span.end()
    } catch (error) {
      failing(span)()
      throw error
    }
  }

/** The reason is in the log: an error message may quote private data. */
const failing = (span: Span) => () => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** `select`, `insert` … of a statement. */
const nameOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'

function headersOf(context: Context | undefined): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  if (context) propagator.inject(context, headers, { set: (_, name, value) => (headers[name] = value) })
  return headers
}

const traceparentOf = (context: Context | undefined) => headersOf(context)['traceparent']

/** Diagnostics channels of Node for outgoing requests: `node:http`, which SDKs use, and `fetch`. */
const CREATED = 'http.client.request.created'
const FETCHED = 'undici:request:create'

type Fetched = { readonly request: { addHeader: (name: string, value: string) => void } }

/**
 * Adds the headers of the current trace to requests to other services; they contain only random ids.
 * @returns a function that ends it
 */
function carryTrace(headers: () => Readonly<Record<string, string>>): () => void {
  const onCreated = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest }
    if (!request.headersSent) for (const [name, value] of Object.entries(headers())) request.setHeader(name, value)
  }
  const onFetched = (message: unknown) => {
    const { request } = message as Fetched
    for (const [name, value] of Object.entries(headers())) request.addHeader(name, value)
  }
  subscribe(CREATED, onCreated)
  subscribe(FETCHED, onFetched)
  return () => {
    unsubscribe(CREATED, onCreated)
    unsubscribe(FETCHED, onFetched)
  }
}
