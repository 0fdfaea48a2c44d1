import type { Product } from '@storeroom/contract'
import { expectTypeOf } from 'vitest'
import { createClient } from '../src/client.ts'

const shop = createClient()
const response = await shop.admin.products.retrieve({ id: 'prod_1', query: { expand: 'variants' } })
expectTypeOf(response).toEqualTypeOf<{ product: Product }>()

// All parts of these inputs are optional, or there are no inputs.
await shop.admin.products.list()
await shop.admin.products.list({}, { signal: AbortSignal.abort(), timeout: 100 })
await shop.admin.auth.retrieve()
await shop.admin.auth.remove(undefined, { headers: { 'x-shop': '1' } })

// @ts-expect-error the id is missing
await shop.admin.products.retrieve()
// @ts-expect-error the id is missing
await shop.admin.products.update({ body: { title: 'Mug' } })
// @ts-expect-error the body is missing
await shop.admin.products.create()
// @ts-expect-error a body has no unknown field
await shop.admin.products.update({ id: 'prod_1', body: { titel: 'Mug' } })
// @ts-expect-error a filter has no unknown name
await shop.admin.products.list({ query: { titel: 'Mug' } })
// @ts-expect-error a filter accepts only its own values
await shop.admin.products.list({ query: { status: ['lost'] } })
// @ts-expect-error this route has no input
await shop.admin.auth.retrieve({ id: 'usr_1' })
// @ts-expect-error there is no such option
await shop.admin.products.list({}, { retries: 3 })
// @ts-expect-error the store API has no such call
void shop.store.products.remove
