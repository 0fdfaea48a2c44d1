import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLabels, type LabelServer } from '../../../../test/label-server.ts'
import { AppError } from '../../../kernel/errors.ts'
import { signatureOf } from './label-service-client.ts'
import { labelService } from './label-service.ts'

let server: LabelServer
beforeAll(async () => {
  server = await startLabels()
})
afterAll(() => server.stop())

const provider = (secret = server.secret) => labelService({ url: server.url, secret, id: 'labels' })
const cart = { currency_code: 'eur', items: [{ quantity: 2, weight: 400 }] }
const nobody = {
  name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  city: null,
  province: null,
  country_code: null,
  phone: null,
  email: null,
}
const request = (key: string) => ({
  key,
  kind: 'parcel' as const,
  order: { id: 'order_1', display_id: 1, currency_code: 'eur' },
  from: nobody,
  to: nobody,
  items: [],
  option: { id: 'economy' },
  method: {},
})

test('options, prices and labels come from the service', async () => {
  const own = provider()
  expect((await own.options()).map(({ id }) => id)).toEqual(['economy', 'economy-return'])
  expect([await own.validateOption({ id: 'economy' }), await own.validateOption({ id: 'express' })]).toEqual([
    true,
    false,
  ])
  expect([await own.canCalculate({ id: 'economy' }), await own.canCalculate({ id: 'economy-return' })]).toEqual([
    true,
    false,
  ])
  expect(await own.calculatePrice({ id: 'economy' }, {}, cart)).toBe(700)
  expect(await own.labels?.create(request('label_1'))).toMatchObject({
    tracking_links: [{ tracking_number: 'TRACK-1' }],
    document: { format: 'pdf' },
  })
})

test('a label that the service does not know needs no canceling', async () => {
  await expect(provider().labels?.cancel('label_unknown')).resolves.toBeUndefined()
})

test('a refusal has its reason; any other failure leaves the outcome open', async () => {
  server.fail('POST /v1/labels', 1, 'refused')
  const refusal = await provider()
    .labels?.create(request('label_2'))
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ message: 'The postal code does not exist' })
  for (const how of ['error', 'late'] as const) {
    server.fail('POST /v1/labels', 1, how)
    const failure = await provider()
      .labels?.create(request('label_3'))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(AppError)
  }
})

test('a service that does not answer is given up in time', async () => {
  const waiting = Promise.withResolvers<void>()
  server.meanwhile('POST /v1/prices', () => waiting.promise)
  const hurried = labelService(
    { url: server.url, secret: server.secret, id: 'labels' },
    { labels: 20, options: 20, prices: 20 },
  )
  await expect(hurried.calculatePrice({ id: 'economy' }, {}, cart)).rejects.toThrow('has not answered in time')
  waiting.resolve()
})

test('requests are signed; an error quotes neither the secret nor the address', async () => {
  const secret = 'another secret than that of the server'
  const failure = await provider(secret)
    .calculatePrice({}, {}, cart)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'The label service has answered with the status 401' })
  expect(
    signatureOf('k'.repeat(32), {
      timestamp: '1764000000',
      method: 'POST',
      path: '/v1/labels',
      key: 'label_1',
      body: '{}',
    }),
  ).toMatch(/^sha256=[0-9a-f]{64}$/)
})
