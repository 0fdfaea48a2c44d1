import type { Client } from '@storeroom/client'
import { runBulk, type BulkFailure } from '../../../framework/bulk/run-bulk.ts'
import { allRows } from '../../../framework/list/all-rows.ts'

/** `sell` in a channel what it does not sell yet, or take `out` of it what it does. */
export type ChannelChange = 'sell' | 'out'

export type NamedProduct = { readonly id: string; readonly title: string }

type Filters = { readonly collection_id: string[]; readonly sales_channel_id?: string[] }

/** Every product that the filters find, by title. */
async function productsOf({ products }: Client['admin'], filters: Filters): Promise<readonly NamedProduct[]> {
  const query = { ...filters, order: 'title', fields: 'title', expand: '' }
  const source = {
    call: products.list,
    query,
    rows: (page: { readonly products: readonly NamedProduct[] }) => page.products,
  }
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const found: NamedProduct[] = []
  for await (const rows of allRows({ source, query, idOf: ({ id }: NamedProduct) => id }, watch)) found.push(...rows)
  return found
}

/** Products of a collection that a change is for, and how many are as they should be. */
export async function productsToChange(admin: Client['admin'], change: ChannelChange, id: string, channelId: string) {
  const all = await productsOf(admin, { collection_id: [id] })
  const sold = await productsOf(admin, { collection_id: [id], sales_channel_id: [channelId] })
  const isSold = new Set(sold.map((product) => product.id))
  const items = change === 'out' ? sold : all.filter((product) => !isSold.has(product.id))
  return { items, same: all.length - items.length }
}

/** Products in one call: few enough that a stop is heeded soon. */
const perCall = 100

/** One product that is gone makes a whole call fail; then each is tried by itself, so that the others are done. */
export const inBatches = (call: (products: readonly NamedProduct[]) => Promise<unknown>) => ({
  size: perCall,
  many: async (products: readonly NamedProduct[]): Promise<readonly BulkFailure<NamedProduct>[]> => {
    try {
      await call(products)
      return []
    } catch {
      const watch = { onProgress: () => undefined, signal: new AbortController().signal }
      return (await runBulk(products, { act: (product) => call([product]), ...watch })).failures
    }
  },
})
