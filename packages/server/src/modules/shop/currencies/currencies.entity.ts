import { boolean, entity, filled, key, storeEntity, text } from '../../../kernel/entity.ts'
import type { Reading } from '../../../kernel/resource.ts'

export const currency = entity({
  table: 'currency',
  key: 'code',
  columns: {
    code: key,
    symbol: filled(text),
    symbol_native: filled(text),
    name: filled(text),
    includes_tax: filled(boolean),
  },
  search: (row) => `fold_text(${row}.code || ' ' || ${row}.name)`,
  order: 'code',
})

export const storeCurrency = storeEntity(currency, {
  fields: ['code', 'symbol', 'symbol_native', 'name', 'includes_tax'],
})

export const currencies: Reading = {
  entity: currency,
  one: 'currency',
  many: 'currencies',
  missing: (code) => `Currency with code: ${code} was not found`,
}
