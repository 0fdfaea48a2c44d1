import type { ClaimReason } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import { insertRows, removeRows } from '../../../kernel/write/rows.ts'
import { setLinks } from '../../../kernel/write/links.ts'
import { claimImage, claimItem } from './claims.entity.ts'
import * as queries from './claims.queries.ts'

export type NewClaimItem = {
  readonly item_id: string
  readonly quantity: number
  readonly reason: ClaimReason
  readonly note?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly images?: readonly string[] | undefined
}

/** Writes down what a claim is about; returns the ids of its items. */
export async function addClaimItems(
  db: Db,
  claimId: string,
  items: readonly NewClaimItem[],
  variantOf: (itemId: string) => string,
): Promise<string[]> {
  const rows = items.map((item) => ({ ...item, id: newId('citm') }))
  await insertRows(
    db,
    claimItem,
    rows.map(({ id, item_id, quantity, reason, note }) => ({
      id,
      claim_order_id: claimId,
      item_id,
      variant_id: variantOf(item_id),
      quantity,
      reason,
      note: note ?? null,
    })),
  )
  for (const { id, tags = [], images = [] } of rows) {
    const words = tags.map((value) => ({ value }))
    if (words.length > 0) await setTags(db, id, words)
    const addresses = images.map((url) => ({ url }))
    await setImages(db, id, addresses)
  }
  return rows.map(({ id }) => id)
}

type SentTag = { readonly id?: string | undefined; readonly value?: string | undefined }

/** Gives an item these tags, in place of those that it has. @throws not_found for an unknown id */
export async function setTags(db: Db, itemId: string, tags: readonly SentTag[]) {
  const ids = [...new Set(tags.flatMap(({ id }) => id ?? []))]
  const existingTags = await queries.knownTags(db, ids)
  const missing = ids.find((id) => !existingTags.includes(id))
  if (missing !== undefined) throw notFound(`Claim tag with id: ${missing} was not found.`)
  const words = new Set(tags.flatMap(({ id, value }) => (id === undefined ? wordOf(value) : [])))
  // Sorted, so that two transactions that add the same words do not deadlock.
  const named = [...words].toSorted().map((value) => ({ id: newId('ctag'), value }))
  const added = named.length > 0 ? await queries.tagsNamed(db, named) : []
  await setLinks(db, queries.tagsOfItem, itemId, [...existingTags, ...idsOf(added)])
}

/** As v1 writes it. */
const wordOf = (value = ''): string[] => {
  const word = value.trim().toLowerCase()
  return word === '' ? [] : [word]
}

type SentImage = { readonly id?: string | undefined; readonly url?: string | undefined }

/** Gives an item these pictures, in place of those that it has. */
export async function setImages(db: Db, itemId: string, images: readonly SentImage[]) {
  const before = await queries.imagesOf(db, itemId)
  const keptImages = before.filter(({ id, url }) => images.some((image) => image.id === id || image.url === url))
  const added = new Set(
    images.flatMap(({ id, url }) =>
      id === undefined && url !== undefined && !keptImages.some((image) => image.url === url) ? url : [],
    ),
  )
  const removedIds = before.filter((image) => !keptImages.includes(image)).map(({ id }) => id)
  await removeRows(db, claimImage, removedIds)
  const newImages = [...added].map((url) => ({ id: newId('cimg'), claim_item_id: itemId, url }))
  await insertRows(db, claimImage, newImages)
}
