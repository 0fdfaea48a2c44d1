import { dates, entity, notNull, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const exchangeRate = entity({
  table: 'exchange_rate',
  revised: true,
  columns: {
    from_currency: notNull(text),
    to_currency: notNull(text),
    valid_from: notNull(text),
    rate: notNull(text),
    ...dates,
  },
  order: '-valid_from',
})

export const exchangeRates: Resource = {
  entity: exchangeRate,
  one: 'exchange_rate',
  many: 'exchange_rates',
  notFound: (id) => `Exchange rate with id: ${id} was not found`,
}
