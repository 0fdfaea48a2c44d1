import type { Contract, Output } from '@storeroom/contract'
import { createHash } from 'node:crypto'
import type { Db } from '../../../../kernel/db.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { distinct } from './cell.ts'
import { findMapping, rememberMapping } from './mapping.queries.ts'

/** What a column means that is left out. */
export const IGNORED = 'ignore'

/** The target that the user chose for each column, by its name. */
export type ColumnMapping = Readonly<Record<string, string>>

type Columns = Output<Contract['admin']['batchJobs']['mapColumns']>

/** Kinds of tables whose columns can be mapped. */
export type MappedTable = {
  /** Separates mappings of different kinds of files with equal columns. */
  readonly name: string
  readonly formatOf: (columns: readonly string[]) => Columns['format']
  /** The target by the column's name; `ignore` if unknown. */
  readonly targetOf: (name: string) => string
  /** Everything that a column can be mapped to. */
  readonly targets: readonly string[]
  /** Targets that many columns may have. */
  readonly shared: readonly string[]
  /** Groups of targets; one of each group is required. */
  readonly required: readonly (readonly string[])[]
}

/** Files with the same columns in any order share a mapping. */
const headerOf = ({ name }: MappedTable, columns: readonly string[]): string =>
  createHash('sha256')
    .update(name + JSON.stringify(columns.toSorted()))
    .digest('hex')

/** The mapping of a file's columns: as chosen for such a file the last time, else by their names. */
export async function mapColumns(db: Db, table: MappedTable, columns: readonly string[]): Promise<Columns> {
  const names = distinct(columns)
  const remembered = await findMapping(db, headerOf(table, names))
  const taken = new Set<string>()
  const ownTarget = (name: string): string => {
    const target = table.targetOf(name)
    if (taken.has(target)) return IGNORED
    if (!table.shared.includes(target)) taken.add(target)
    return target
  }
  return {
    format: table.formatOf(names),
    is_remembered: remembered !== undefined,
    columns: names.map((name) => ({ name, target: remembered?.[name] ?? ownTarget(name) })),
    targets: [...table.targets],
  }
}

/** Checks a mapping and remembers it for files with the same columns. @throws invalid_data naming the column */
export async function checkedMapping(db: Db, table: MappedTable, sent: unknown): Promise<{ mapping?: ColumnMapping }> {
  if (sent === undefined || sent === null) return {}
  if (typeof sent !== 'object' || Array.isArray(sent))
    throw invalid('context.mapping must be an object', 'context.mapping')
  const entries = Object.entries(sent)
  const taken = new Map<string, string>()
  for (const [name, target] of entries) {
    const field = `context.mapping.${name}`
    if (typeof target !== 'string' || !table.targets.includes(target))
      throw invalid(`${field} must be one of the following values: ${table.targets.join(', ')}`, field)
    const other = taken.get(target)
    if (other !== undefined) throw invalid(`The columns "${other}" and "${name}" both go to ${target}`, field)
    if (!table.shared.includes(target)) taken.set(target, name)
  }
  for (const needed of table.required)
    if (!needed.some((target) => taken.has(target)))
      throw invalid(`No column goes to ${needed.join(' or ')}`, 'context.mapping')
  const mapping = Object.fromEntries(entries) as ColumnMapping
  await rememberMapping(db, headerOf(table, Object.keys(mapping)), mapping)
  return { mapping }
}

/** The key of metadata for a column: `Google Shopping / Gender` → `google_shopping_gender` */
export const metadataKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
