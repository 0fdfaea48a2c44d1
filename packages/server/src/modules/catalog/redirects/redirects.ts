import type { RedirectKind } from '@storeroom/contract'
import { readContext, type Context } from '../../../kernel/http/context.ts'
import { JsonText } from '../../../kernel/http/json-text.ts'
import { allOf, always, columnIs, type Condition } from '../../../kernel/read/condition.ts'
import { list, type StoreResource } from '../../../kernel/resource.ts'
import { channelsOf } from '../../shop/sales-channels/sales-channels.ts'
import { storeCollections } from '../collections/collections.entity.ts'
import { storeProductCategories } from '../product-categories/product-categories.entity.ts'
import { offered, storeProducts, withinDates } from '../products/products.ts'
import * as queries from './redirects.queries.ts'

/** How shoppers read records of a kind, and which of them they see. */
type Shown = {
  readonly resource: StoreResource
  readonly isShown: (context: Context<'store'>, row: string) => Condition
}

const shown: Readonly<Record<RedirectKind, Shown>> = {
  product: { resource: storeProducts, isShown: (context, row) => offered(channelsOf(context), row) },
  collection: { resource: storeCollections, isShown: (_, row) => withinDates('product_collection', row) },
  category: { resource: storeProductCategories, isShown: () => always },
}

/** The handle that the record of a former handle has now, if the shopper of the request can see that record. */
export async function movedTo(context: Context<'store'>, kind: RedirectKind, handle: string) {
  if (kind === 'category' && !context.services.flags.has('product_categories')) return undefined
  const id = await queries.findTarget(context.db, kind, handle)
  return id === undefined ? undefined : handleOfShown(context, kind, id)
}

async function handleOfShown(context: Context<'store'>, kind: RedirectKind, id: string) {
  const { resource, isShown } = shown[kind]
  const answer = await list(
    context,
    resource,
    { fields: 'handle', expand: '', limit: 1, offset: 0, count: false },
    // The caller's ETag is about another answer.
    {
      where: allOf([columnIs('r.id', id), isShown(context, 'r')]),
      read: { ...readContext(context), etag: undefined },
    },
  )
  if (!(answer instanceof JsonText)) return undefined
  const rows = (JSON.parse(answer.bytes.toString()) as Record<string, { readonly handle: string | null }[]>)[
    resource.many
  ]
  return rows?.[0]?.handle ?? undefined
}
