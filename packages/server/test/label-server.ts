import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../src/providers/fulfillment/labels/label-service-client.ts'

const SECRET = 'secret of the label service in the tests'

/** Files with the first bytes of their kind; `notPdf` has others. */
export const documents = {
  pdf: { content_type: 'application/pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF') },
  zpl: { content_type: 'application/zpl', content: Buffer.from('^XA^FO50,50^FDHello^FS^XZ') },
  notPdf: { content_type: 'application/pdf', content: Buffer.from('<html>Bad gateway</html>') },
} as const

export type AskedLabel = {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  isCanceled: boolean
}

type Failure = 'error' | 'late' | 'refused'

/** A local label service, as docs/labels.md describes it. */
export type LabelServer = {
  readonly url: string
  readonly secret: string
  /** Settings of a shop whose labels are made here. */
  readonly environment: Readonly<Record<string, string>>
  /** Every label that was made, once each. */
  readonly labels: readonly AskedLabel[]
  /** Requests that were answered, as `POST /labels`. */
  readonly requests: readonly string[]
  /** Makes the next requests fail whose method and path contain the text; `late`: after they were executed. */
  readonly fail: (text: string, count: number, how?: Failure) => void
  /** Runs after the next request with that method and path is executed, and before it is answered. */
  readonly meanwhile: (text: string, work: () => Promise<void>) => void
  /** What the labels from now on look like. */
  readonly print: (document: keyof typeof documents) => void
  /** Minor units that every parcel costs. */
  readonly charge: (amount: number) => void
  readonly stop: () => Promise<void>
}

/** Starts it on a free port. It answers only requests that are signed. */
export async function startLabels(): Promise<LabelServer> {
  const labels: AskedLabel[] = []
  const requests: string[] = []
  const failures: { text: string; count: number; how: Failure }[] = []
  const meanwhiles: { text: string; work: () => Promise<void> }[] = []
  let document: keyof typeof documents = 'pdf'
  let amount = 700

  const failureOf = (name: string) => {
    const failure = failures.find(({ text, count }) => count > 0 && name.includes(text))
    if (failure) failure.count -= 1
    return failure?.how
  }

  function make(key: string, body: AskedLabel['body']) {
    if (!labels.some((label) => label.key === key)) labels.push({ key, body, isCanceled: false })
    const number = labels.findIndex((label) => label.key === key) + 1
    const { content, content_type } = documents[document]
    return {
      tracking_links: [{ tracking_number: `TRACK-${number}`, url: `https://carrier.example/TRACK-${number}` }],
      document: { content_type, content: content.toString('base64') },
      data: { service: 'economy' },
    }
  }

  function answer(name: string, key: string, body: AskedLabel['body']): readonly [status: number, body: object] {
    if (name === 'GET /v1/options')
      return [
        200,
        {
          options: [
            { id: 'economy', name: 'Economy', calculates_price: true },
            { id: 'economy-return', is_return: true },
          ],
        },
      ]
    if (name === 'POST /v1/prices') return [200, { amount }]
    if (name === 'POST /v1/labels') return [200, make(key, body)]
    const label = labels.find((label) => name === `POST /v1/labels/${label.key}/cancel`)
    if (!label) return [404, { message: 'Unknown label' }]
    label.isCanceled = true
    return [200, {}]
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const name = `${method} ${path}`
    const header = (text: string) => String(request.headers[text] ?? '')
    const key = header('idempotency-key')
    const timestamp = header('storeroom-timestamp')
    const say = (status: number, sent: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
    if (header('storeroom-signature') !== signatureOf(SECRET, { timestamp, method, path, key, body }))
      return say(401, { message: 'The signature is wrong' })
    const how = failureOf(name)
    if (how === 'error') return say(503, { message: 'Maintenance' })
    if (how === 'refused') return say(422, { message: 'The postal code does not exist' })
    const [status, sent] = answer(name, key, (body === '' ? {} : JSON.parse(body)) as AskedLabel['body'])
    requests.push(name)
    const index = meanwhiles.findIndex(({ text }) => name.includes(text))
    if (index >= 0) await meanwhiles.splice(index, 1)[0]?.work()
    if (how === 'late') return response.destroy()
    return say(status, sent)
  }

  const server = http.createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    secret: SECRET,
    environment: { STOREROOM_LABELS_URL: url, STOREROOM_LABELS_SECRET: SECRET },
    labels,
    requests,
    fail: (text, count, how = 'error') => void failures.push({ text, count, how }),
    meanwhile: (text, work) => void meanwhiles.push({ text, work }),
    print: (next) => void (document = next),
    charge: (next) => void (amount = next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
