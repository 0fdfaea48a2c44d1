import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import { findMetadata } from './store.queries.ts'

/** Keys of the store's metadata with recipients of notices to the staff, one address per line. */
const KEYS = ['low_stock_mails'] as const

/** Addresses share one header, so they must not contain its separators. */
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/.test(text)

const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

/** @throws invalid_data, naming what is no address */
export function checkAddresses(metadata: Row | null | undefined) {
  for (const key of KEYS) {
    const value = metadata?.[key]
    const wrong = linesOf(value).find((line) => !isAddress(line))
    const isText = value === undefined || value === null || typeof value === 'string'
    if (wrong === undefined && isText) continue
    throw invalid(`${key} must be e-mail addresses, one a line: ${wrong ?? String(value)}`, `metadata.${key}`)
  }
}

/** Recipients of notices to the staff; none before the shop is set up. Invalid values in the metadata are ignored. */
export const staffAddresses = async (db: Db, key: (typeof KEYS)[number]): Promise<string[]> => [
  ...new Set(linesOf((await findMetadata(db))?.[key]).filter(isAddress)),
]
