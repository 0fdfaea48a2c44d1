import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOtlpReceiver, type ReceivedSpan } from '../../test/otlp-receiver.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { tx } from '../kernel/tx.ts'

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let shop: TestShop
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  shop = await openShop({
    environment: {
      STOREROOM_TRUST_PROXY: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20receiver',
    },
  })
})
afterAll(async () => {
  await shop.stop()
  await receiver.stop()
})

const spanOf = (matches: (span: ReceivedSpan) => boolean) =>
  vi.waitFor(
    () => {
      const span = receiver.spans.find(matches)
      if (!span) throw new Error('No such span has come')
      return span
    },
    { timeout: 20_000 },
  )

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

describe('traces', () => {
  test('a request is a span of its sender’s trace, named by the pattern of its route', async () => {
    const answer = await fetch(`${shop.url}/admin/products/prod_secret-of-mine?fields=id`, {
      headers: {
        traceparent: `00-${TRACE}-${PARENT}-01`,
        'x-forwarded-for': '192.0.2.1',
        authorization: `Bearer ${shop.owner.tokens.get('admin')}`,
      },
    })
    const span = await spanOf(({ name, traceId }) => traceId === TRACE && name === 'GET /admin/products/:id')
    expect(span).toMatchObject({
      parentSpanId: PARENT,
      attributes: {
        'http.route': '/admin/products/:id',
        'http.response.status_code': 404,
        'storeroom.request_id': answer.headers.get('x-request-id'),
      },
    })
    const statement = await spanOf(({ parentSpanId, name }) => parentSpanId === span.spanId && name === 'select')
    expect(statement.attributes['db.query.text']).toContain('$1')
    expect(JSON.stringify(receiver.spans)).not.toContain('prod_secret-of-mine')
    expect(receiver.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'of the receiver' } })
  })

  test('L9 a stranger’s trace is ignored, because they must not decide about sampling', async () => {
    const answer = await fetch(`${shop.url}/store/regions`, {
      headers: { traceparent: `00-${TRACE.replaceAll('4', '5')}-${PARENT}-00` },
    })
    const id = answer.headers.get('x-request-id')
    const span = await spanOf(({ attributes }) => attributes['storeroom.request_id'] === id)
    expect(span.traceId).not.toBe(TRACE.replaceAll('4', '5'))
  })

  test('statements of a request with a body belong to its trace', async () => {
    await shop.owner.admin.collections.create({ body: { title: 'Traced' } })
    const span = await spanOf(({ name }) => name === 'POST /admin/collections')
    await spanOf(({ parentSpanId, name }) => parentSpanId === span.spanId && name === 'insert')
  })

  test('a job is a trace of its own, linked to the request that caused it', async () => {
    await shop.owner.admin.invites.create({ body: { user: 'traced@example.com', role: 'member' } })
    const request = await spanOf(({ name }) => name === 'POST /admin/invites')
    const job = await spanOf(({ name }) => name === 'job mail-invite')
    expect(job.links).toMatchObject([{ traceId: request.traceId }])
    expect(job.traceId).not.toBe(request.traceId)
    expect(job.attributes['storeroom.request_id']).toBe(request.attributes['storeroom.request_id'])
    await spanOf(({ parentSpanId }) => parentSpanId === job.spanId)
  })

  test('outgoing requests carry the trace, by node:http and by fetch', async () => {
    const traces: (string | undefined)[] = []
    const other = createServer((request, response) => {
      traces.push(request.headers['traceparent'] as string | undefined)
      response.end()
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const { get } = await import('node:http')
    const { db, jobs } = shop.services
    jobs.define({
      name: 'call-others',
      lane: 'quick',
      run: async () => {
        await fetch(address)
        await once(get(address), 'response')
      },
    })
    await tx(db, {}, (db) => jobs.enqueue(db, 'call-others', {}))
    const job = await spanOf(({ name }) => name === 'job call-others')
    other.closeAllConnections()
    other.close()
    expect(traces).toEqual([`00-${job.traceId}-${job.spanId}-01`, `00-${job.traceId}-${job.spanId}-01`])
  })
})
