import type { Db } from '../../../../kernel/db.ts'
import { AppError, invalid, notFound } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertRow, insertRows, removeRows, updateRows } from '../../../../kernel/write/rows.ts'
import { option, optionValue } from '../products.entity.ts'
import * as queries from '../products.queries.ts'

/**
 * Adds an option. Variants that exist get the value `Default`, which they need to stay sellable, until
 * the staff enter a better one; v1 left them without.
 * @throws duplicate for a title that the product has
 */
export async function addOption(db: Db, productId: string, title: string) {
  const options = await queries.listOptions(db, productId)
  if (options.some((option) => option.title === title))
    throw new AppError('duplicate', `An option with the title: ${title} already exists`)
  const id = await insertRow(db, option, { title, product_id: productId })
  const variants = await queries.listVariantValues(db, productId)
  await insertRows(
    db,
    optionValue,
    variants.map((variant) => ({ id: newId('optval'), option_id: id, variant_id: variant.id, value: 'Default' })),
  )
}

/** @throws not_found for an unknown option, and (as v1) for a title that another option has */
export async function renameOption(db: Db, productId: string, id: string, title: string) {
  const options = await queries.listOptions(db, productId)
  const stored = options.find((option) => option.id === id)
  if (options.some((option) => option.id !== id && option.title === title))
    throw notFound(`An option with title ${title} already exists`)
  if (!stored) throw notFound(`Option with id: ${id} does not exist`)
  if (stored.title !== title) await updateRows(db, option, [{ id, title }])
}

/** An unknown option is no error. @throws invalid_data when variants would become duplicates without it */
export async function removeOption(db: Db, productId: string, id: string) {
  const options = await queries.listOptions(db, productId)
  if (!options.some((option) => option.id === id)) return
  const variants = await queries.listVariantValues(db, productId)
  const others = options.filter((option) => option.id !== id)
  const combinations = variants.map(({ values }) => JSON.stringify(others.map((option) => values[option.id])))
  if (new Set(combinations).size < combinations.length)
    throw invalid(
      'To delete an option, first delete all variants, such that when an option is deleted, no duplicate variants will exist.',
    )
  await queries.removeOptionValues(db, id)
  await removeRows(db, option, [id])
}
