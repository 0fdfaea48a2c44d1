import { boolean, entity, notNull, key, storeEntity, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const currency = entity({
  table: 'currency',
  key: 'code',
  columns: {
    code: key,
    symbol: notNull(text),
    symbol_native: notNull(text),
    name: notNull(text),
    includes_tax: notNull(boolean),
  },
  search: (row) => `fold_text(${row}.code || ' ' || ${row}.name)`,
  order: 'code',
})

export const storeCurrency = storeEntity(currency, {
  fields: ['code', 'symbol', 'symbol_native', 'name', 'includes_tax'],
})

export const currencies: Resource = {
  entity: currency,
  one: 'currency',
  many: 'currencies',
  notFound: (code) => `Currency with code: ${code} was not found`,
}
