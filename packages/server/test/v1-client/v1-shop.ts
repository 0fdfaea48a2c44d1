import published from '@medusajs/medusa-js'
import { expect } from 'vitest'
import { missingIn } from '../default-answers.ts'
import { openShop, type TestShop } from '../shop.ts'

// The package declares its CommonJS exports, but Node imports its ES module, whose default is the class itself.
const Medusa = published as unknown as typeof published.default

export type V1Client = InstanceType<typeof Medusa>
type Config = ConstructorParameters<typeof Medusa>[0]

/** A test shop with its published v1 client: signed in by an API token, and as a shopper. */
export type V1Shop = TestShop & {
  readonly staff: V1Client
  readonly shopper: V1Client
  readonly clientOf: (config?: Partial<Config>) => V1Client
  /** The API token that `staff` sends. */
  readonly apiKey: string
}

export async function openV1Shop(options?: Parameters<typeof openShop>[0]): Promise<V1Shop> {
  const shop = await openShop(options)
  const { secret: apiKey } = await shop.owner.admin.me.createToken({ body: { name: 'v1 client' } })
  const clientOf = (config: Partial<Config> = {}) =>
    watched(new Medusa({ baseUrl: shop.url, maxRetries: 0, ...config }))
  return { ...shop, apiKey, clientOf, staff: clientOf({ apiKey }), shopper: clientOf() }
}

type Received = { readonly config: { readonly method: string; readonly url: string }; readonly data: unknown }

/** Checks in every test that answers show what v1 shows by default. */
function watched(client: V1Client): V1Client {
  client.client['axiosClient'].interceptors.response.use((answer: Received) => {
    const { method, url } = answer.config
    expect(missingIn({ method, url, body: answer.data })).toEqual([])
    return answer
  })
  return client
}

/** The header with the cookie that a browser would send back: in Node the client does not store cookies. */
export const cookieOf = ({ response }: { response: { headers: Readonly<Record<string, unknown>> } }) => ({
  Cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
})

/** The client's rejection: status and body of the answer. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  const error: unknown = await call.then(
    () => new Error('The call was not refused'),
    (error: unknown) => error,
  )
  if (!(error instanceof Error) || !('response' in error) || !error.response) throw error
  const { status, data } = error.response as { status: number; data: unknown }
  return { status, data }
}

type Methods = Readonly<Record<string, unknown>>

/** Names of the methods of a resource. */
export const methodsOf = (resource: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((name) => !/^(constructor|_.*)$/.test(name))

/**
 * Runs `work` on a resource of the client.
 * @param others methods whose routes belong to other resources
 * @throws when a method of the resource was not called, so that every method is tested
 */
export async function everyMethod<Resource extends object>(
  resource: Resource,
  work: (resource: Resource) => Promise<void>,
  others: readonly (keyof Resource & string)[] = [],
): Promise<void> {
  const untried = new Set(methodsOf(resource).filter((name) => !(others as readonly string[]).includes(name)))
  const watched = new Proxy(resource, {
    get(target, name) {
      untried.delete(String(name))
      const value = (target as Methods)[String(name)]
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  await work(watched)
  if (untried.size > 0) throw new Error(`Not tried: ${[...untried].join(', ')}`)
}
