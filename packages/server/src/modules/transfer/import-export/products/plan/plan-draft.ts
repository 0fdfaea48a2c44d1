import type { Row } from '../../../../../kernel/entity.ts'
import { handleOf } from '../../../../../kernel/handle.ts'
import type { ColumnNames } from '../column-names.ts'
import type { Unit } from '../units.ts'
import type { ImportProduct, ProductImage, SalesChannelName } from '../formats/import-product.ts'
import { reason } from '../../tables/problem.ts'
import type { StoredProduct } from '../stored-products.queries.ts'
import type { LookUps } from './look-ups.ts'
import { sameValue, wantedMetadata, type CollectionDraft, type ProductDraft, type Report } from './plan.ts'
import { changedColumns, columnChanges } from './plan-variant.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

type Context = { readonly lookUps: LookUps; readonly names: ColumnNames; readonly report: Report }

/** All that the file says of the product itself; what cannot be stored is reported. */
export function wantedDraft(
  { product, format }: Unit,
  stored: StoredProduct | undefined,
  context: Context,
): ProductDraft {
  const { metadata, ...fields } = product.fields
  const handle = wantedHandle(product, stored, context)
  const { type, tags } = product
  const collection = wantedCollection(product, format === 'shopify', context)
  const categoryIds = wantedCategories(product, context)
  const channelIds = wantedChannels(product.salesChannels, context.lookUps)
  const merged = wantedMetadata(stored?.row.metadata, metadata)
  return {
    columns: { ...fields, ...(handle !== undefined && { handle }), ...(merged && { metadata: merged }) },
    ...(type !== undefined && { type }),
    ...(tags && { tags }),
    ...(collection !== undefined && { collection }),
    ...(categoryIds && { categoryIds }),
    ...(channelIds && { channelIds }),
    ...(product.images && { images: distinctImages(product.images) }),
  }
}

/** A stored handle that is written as the file writes it stays; a new one is made fit for addresses. */
function wantedHandle(product: ImportProduct, stored: StoredProduct | undefined, { lookUps, names, report }: Context) {
  const own = stored?.row.handle
  const handle = handleOf(product.handle)
  if (own === product.handle || own === handle) return undefined
  const column = names.field('product', 'handle')
  if (handle === '') report(column, reason('handle_unusable', { handle: product.handle }))
  if (lookUps.idByHandle.has(handle)) report(column, reason('handle_taken', { handle }))
  return handle
}

/** v1's format finds a collection by handle, a title alone says nothing; Shopify's may create one. */
function wantedCollection(
  { collectionHandle: handle, collectionTitle: title }: ImportProduct,
  mayCreate: boolean,
  { lookUps, names, report }: Context,
): CollectionDraft | null | undefined {
  if (handle === undefined || (handle === null && title)) return undefined
  if (handle === null) return null
  const id = lookUps.collections.get(handle)
  if (id === undefined && !mayCreate)
    report(names.field('product', 'collectionHandle'), reason('unknown_collection', { handle }))
  return { id, handle, title: title ?? handle }
}

function wantedCategories({ categories }: ImportProduct, { lookUps, names, report }: Context): string[] | undefined {
  if (!categories || !lookUps.flags.has('product_categories')) return undefined
  return categories.flatMap(({ handle }, index) => {
    const id = lookUps.categories.get(handle)
    if (id === undefined) report(names.category(index), reason('unknown_category', { handle }))
    return id ?? []
  })
}

/** By id, else by name. Unknown channels are skipped as in v1; when all are unknown, the product keeps its channels. */
function wantedChannels(channels: readonly SalesChannelName[] | undefined, { flags, markets }: LookUps) {
  if (!channels || !flags.has('sales_channels')) return undefined
  const ids = channels.flatMap(
    ({ id, name }) =>
      (
        markets.channels.find((channel) => channel.id === id) ??
        markets.channels.find((channel) => channel.name === name)
      )?.id ?? [],
  )
  return ids.length === 0 ? undefined : [...new Set(ids)]
}

const distinctImages = (images: readonly ProductImage[]) =>
  [...new Map(images.toReversed().map((image) => [image.url, image])).values()].toReversed()

export type Changed = { readonly draft: ProductDraft; readonly changes: readonly Change[] }

/** What of a draft a stored product does not have yet. */
export function changedDraft(
  stored: StoredProduct,
  imported: ProductDraft,
  fetched: LookUps['downloadedImages'],
): Changed {
  const columns = productColumns(stored, imported.columns, fetched)
  const parts = partsOf(stored, imported, fetched).filter(({ isSame }) => !isSame)
  const texts = Object.fromEntries(parts.map(({ key }) => [key, imported[key]]))
  return {
    draft: { columns, ...texts },
    changes: [
      ...columnChanges(stored.row, columns),
      ...parts.map(({ field, before, after }) => ({ field, before, after })),
    ],
  }
}

function productColumns(
  stored: StoredProduct,
  { metadata, ...columns }: Row,
  fetched: LookUps['downloadedImages'],
): Row {
  const changed = changedColumns(stored.row, columns, metadata as Row | undefined)
  const { thumbnail, ...others } = changed
  const isFetched = typeof thumbnail === 'string' && fetched.get(thumbnail) === stored.row.thumbnail
  return isFetched ? others : changed
}

type Part = Change & { readonly key: Exclude<keyof ProductDraft, 'columns'>; readonly isSame: boolean }

function partsOf(stored: StoredProduct, imported: ProductDraft, fetched: LookUps['downloadedImages']): Part[] {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const { type, collection, tags, categoryIds, channelIds, images } = imported
  const storedTags = stored.tags.map(({ value }) => value)
  const parts: (Part | undefined)[] = [
    type === undefined
      ? undefined
      : { key: 'type', field: 'type', before: stored.type, after: type, isSame: sameValue(type, stored.type) },
    collection === undefined
      ? undefined
      : {
          key: 'collection',
          field: 'collection',
          before: stored.collection?.handle ?? null,
          after: collection?.handle ?? null,
          isSame: sameValue(collection?.handle, stored.collection?.handle),
        },
    tags && { key: 'tags', field: 'tags', before: storedTags, after: tags, isSame: sameSet(tags, storedTags) },
    categoryIds && setPart('categoryIds', 'categories', ids(stored.categories), categoryIds),
    channelIds && setPart('channelIds', 'sales_channels', ids(stored.channels), channelIds),
    images && {
      key: 'images',
      field: 'images',
      before: stored.images.map(({ url }) => url),
      after: images.map(({ url }) => url),
      isSame: sameImages(stored, images, fetched),
    },
  ]
  return parts.filter((part) => part !== undefined)
}

const setPart = (key: Part['key'], field: string, before: readonly string[], after: readonly string[]): Part => ({
  key,
  field,
  before,
  after,
  isSame: sameSet(before, after),
})

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const set = new Set(a)
  return set.size === new Set(b).size && b.every((value) => set.has(value))
}

/** The same addresses in the same order, wherever the images are by now; alt texts count where the file has them. */
function sameImages(
  { images }: StoredProduct,
  imported: readonly ProductImage[],
  fetched: LookUps['downloadedImages'],
): boolean {
  const stored = [...new Map(images.map((image) => [image.url, image])).values()]
  return (
    stored.length === imported.length &&
    imported.every(({ url, alt }, index) => {
      const image = stored[index]
      const isSameAddress = image?.url === url || image?.url === fetched.get(url)
      return isSameAddress && (alt === undefined || image?.metadata?.['alt'] === alt)
    })
  )
}
