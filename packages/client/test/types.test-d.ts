import type { Product } from '@storeroom/contract'
import { expectTypeOf } from 'vitest'
import { createClient } from '../src/client.ts'

const client = createClient()
const response = await client.admin.products.retrieve({ id: 'prod_1', query: { expand: 'variants' } })
expectTypeOf(response).toEqualTypeOf<{ product: Product }>()

// All parts of these inputs are optional, or there are no inputs.
await client.admin.products.list()
await client.admin.products.list({}, { signal: AbortSignal.abort(), timeout: 100 })
await client.admin.auth.retrieve()
await client.admin.auth.remove(undefined, { headers: { 'x-shop': '1' } })

// @ts-expect-error the id is missing
await client.admin.products.retrieve()
// @ts-expect-error the id is missing
await client.admin.products.update({ body: { title: 'Mug' } })
// @ts-expect-error the body is missing
await client.admin.products.create()
// @ts-expect-error a body has no unknown field
await client.admin.products.update({ id: 'prod_1', body: { titel: 'Mug' } })
// @ts-expect-error a filter has no unknown name
await client.admin.products.list({ query: { titel: 'Mug' } })
// @ts-expect-error a filter accepts only its own values
await client.admin.products.list({ query: { status: ['lost'] } })
// @ts-expect-error this route has no input
await client.admin.auth.retrieve({ id: 'usr_1' })
// @ts-expect-error there is no such option
await client.admin.products.list({}, { retries: 3 })
// @ts-expect-error the store API has no such call
void client.store.products.remove
