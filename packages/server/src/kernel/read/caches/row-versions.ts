import { hash } from 'node:crypto'
import type { Entity } from '../../entity.ts'
import { shapeOf, type Selection } from '../selection.ts'
import type { ValidityWindow } from './validity.ts'

/** The version of a row: id, revision and stock. */
export type RowVersion = { readonly id: string; readonly rev: number; readonly stock: string }

/** The version of a row as the database returns it. */
export type VersionValues = readonly [id: string, rev: number, stock: string]

export const rowVersion = ([id, rev, stock]: VersionValues): RowVersion => ({ id, rev, stock })

const revisionSql = (entity: Entity, row: string) => (entity.revised ? `${row}.rev` : '0')
const stockSql = (selection: Selection, row: string) => selection.entity.stockVersion?.(row, selection) ?? `''`

/** SQL of the `VersionValues` of a row. */
export const versionSql = (selection: Selection, row: string) =>
  `json_build_array(${row}."${selection.entity.key}", ${revisionSql(selection.entity, row)}, ${stockSql(selection, row)})`

/** As PostgreSQL writes the array of `versionSql`, so that both sides can compare it. */
export const versionText = ({ id, rev, stock }: RowVersion) =>
  `[${JSON.stringify(id)}, ${rev}, ${JSON.stringify(stock)}]`

/** SQL of the epochs that the rows of an entity depend on, as one text. */
export const epochsSql = (entity: Entity) =>
  entity.epochs.length === 0
    ? `''`
    : `(select string_agg(value::text, '.' order by name) from epoch where name in (${entity.epochs.map((name) => `'${name}'`).join(', ')}))`

const shapes = new WeakMap<Selection, string>()

/** A short name of what a selection shows. */
export function shapeOfSelection(selection: Selection): string {
  const shape = shapes.get(selection) ?? hash('sha256', `${selection.entity.table}|${shapeOf(selection)}`, 'base64url')
  shapes.set(selection, shape)
  return shape
}

/**
 * The part of a cache key that follows the version of the row. Epochs come last; results calculated before `since` have
 * another key.
 */
export const shapeKey = (selection: Selection, contextKey: string, { since }: ValidityWindow, epochs: string | null) =>
  `${shapeOfSelection(selection)}|${contextKey}|${since}|${epochs ?? ''}`
