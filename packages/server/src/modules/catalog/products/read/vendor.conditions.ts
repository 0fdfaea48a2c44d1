import { condition, type Condition } from '../../../../kernel/read/condition.ts'

/** The expression of the index of vendors (schema/tables/catalog.sql); `row` is a product. */
const folded = (name: string) => `fold_text(${name}) collate "C"`
export const foldedVendor = (row: string) => folded(`${row}.vendor`)

/** Whether a product is of one of these vendors, whose names are compared without regard to case and accents. */
export const vendorIs = (row: string, names: readonly string[]): Condition =>
  condition(
    `${row}.vendor is not null and ${foldedVendor(row)} = any(array(select ${folded('n')} from unnest(?::text[]) n))`,
    names.map((name) => name.trim()),
  )
