import type { Contract, Output } from '@storeroom/contract'
import { createHash } from 'node:crypto'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { detectFormat } from '../formats/detect.ts'
import { findShopifyColumn, IGNORED, isShared, shopifyTargets, type ColumnMapping } from '../formats/shopify.columns.ts'
import { findMapping, rememberMapping } from './mapping.queries.ts'

/** Files with the same columns, in whatever order, are files of one kind. */
const headerOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex')

type Columns = Output<Contract['admin']['batchJobs']['mapColumns']>

/** What the columns of a file mean: as somebody said of such a file the last time, else as they are called. */
export async function mapColumns(db: Db, columns: readonly string[]): Promise<Columns> {
  const names = [...new Set(columns.filter((name) => name !== ''))]
  const remembered = await findMapping(db, headerOf(names))
  const taken = new Set<string>()
  const ownTarget = (name: string): string => {
    const key = findShopifyColumn(name)?.key
    if (key === undefined || taken.has(key)) return IGNORED
    taken.add(key)
    return key
  }
  return {
    format: detectFormat(names) ?? null,
    is_remembered: remembered !== undefined,
    columns: names.map((name) => ({ name, target: remembered?.[name] ?? ownTarget(name) })),
    targets: [...shopifyTargets, IGNORED],
  }
}

/** Checks a mapping and remembers it for files with the same columns. @throws invalid_data naming the column */
export async function keptMapping(db: Db, sent: unknown): Promise<{ mapping?: ColumnMapping }> {
  if (sent === undefined || sent === null) return {}
  if (typeof sent !== 'object' || Array.isArray(sent))
    throw invalid('context.mapping must be an object', 'context.mapping')
  const entries = Object.entries(sent)
  const taken = new Map<string, string>()
  for (const [name, target] of entries) {
    const field = `context.mapping.${name}`
    if (typeof target !== 'string' || !(shopifyTargets.includes(target) || target === IGNORED))
      throw invalid(`${field} must be one of the following values: ${[...shopifyTargets, IGNORED].join(', ')}`, field)
    const other = taken.get(target)
    if (other !== undefined) throw invalid(`The columns "${other}" and "${name}" both go to ${target}`, field)
    if (!isShared(target)) taken.set(target, name)
  }
  for (const needed of ['handle', 'title'])
    if (!taken.has(needed)) throw invalid(`No column goes to ${needed}`, 'context.mapping')
  const mapping = Object.fromEntries(entries) as ColumnMapping
  await rememberMapping(db, headerOf(Object.keys(mapping)), mapping)
  return { mapping }
}
