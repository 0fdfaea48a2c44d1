import type { FieldError } from '@storeroom/contract/errors'
import type { Contract } from '@storeroom/contract'
import { FIRST_DAY } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { unknownCurrencies } from '../store/store.ts'
import * as queries from './exchange-rates.queries.ts'
import { exchangeRate, exchangeRates as resource } from './exchange-rates.entity.ts'

type SentRate = Omit<queries.NewRate, 'id'>

/** Currencies in lower case, and the id: the pair and the day. */
function rateOf({ from_currency, to_currency, valid_from, rate }: SentRate): queries.NewRate {
  const pair = { from_currency: from_currency.toLowerCase(), to_currency: to_currency.toLowerCase() }
  return {
    id: `${pair.from_currency}-${pair.to_currency}-${valid_from}`,
    ...pair,
    valid_from,
    rate: withoutZeros(rate),
  }
}

/** `01.50` → `1.5` */
const withoutZeros = (rate: string): string =>
  rate
    .replace(/^0+(?=\d)/, '')
    .replace(/(?<=\.\d*)0+$/, '')
    .replace(/\.$/, '')

/** What is wrong with a rate, by the field. */
function problemOf(rate: queries.NewRate, unknownCodes: readonly string[]): [keyof SentRate, string] | undefined {
  const unknown = (['from_currency', 'to_currency'] as const).find((name) => unknownCodes.includes(rate[name]))
  if (unknown) return [unknown, `Currency with code: ${rate[unknown]} was not found`]
  if (rate.from_currency === rate.to_currency) return ['to_currency', 'A rate is between two currencies']
  if (rate.valid_from < FIRST_DAY) return ['valid_from', `valid_from must not be before ${FIRST_DAY}`]
  return rate.rate === '0' ? ['rate', 'A rate is more than 0'] : undefined
}

/**
 * Sets rates, all or none. `placeOf`: the prefix of a rate's fields in the request, such as `rates.3.`
 * @throws invalid_data naming each field
 */
async function setRates(db: Db, sent: readonly SentRate[], placeOf: (index: number) => string) {
  const rates = sent.map(rateOf)
  const codes = rates.flatMap(({ from_currency, to_currency }) => [from_currency, to_currency])
  const unknownCodes = await unknownCurrencies(db, [...new Set(codes)])
  const ids = new Set<string>()
  const fields = rates.flatMap((rate, index): FieldError[] => {
    const isRepeated = ids.has(rate.id)
    ids.add(rate.id)
    const [field, message] =
      problemOf(rate, unknownCodes) ??
      (isRepeated ? (['valid_from', 'There are two rates of this pair and day'] as const) : [])
    return field === undefined || message === undefined ? [] : [{ field: placeOf(index) + field, message }]
  })
  if (fields.length > 0)
    throw new AppError('invalid_data', [...new Set(fields.map(({ message }) => message))].join(', '), { fields })
  const { created, updated } = await queries.setRates(db, rates)
  return { ids: rates.map(({ id }) => id), created, updated, unchanged: rates.length - created - updated }
}

export const exchangeRates: Handlers<Contract['admin']['exchangeRates']> = {
  list: ({ query }, context) => list(context, resource, query),

  async create({ body }, context) {
    const { ids } = await setRates(context.db, [body], () => '')
    return retrieve(context, resource, ids[0] ?? '')
  },

  async import({ body: { rates } }, { db }) {
    const { ids: _, ...counts } = await setRates(db, rates, (index) => `rates.${index}.`)
    return { counts }
  },

  async remove({ id }, { db }) {
    await removeRows(db, exchangeRate, [id])
    return deleted(id, 'exchange_rate')
  },
}
