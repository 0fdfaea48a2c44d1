import { sql } from 'kysely'
import { all, first, type Db } from '../../kernel/db.ts'
import type { ComputeContext } from '../../kernel/entity.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Audience, Context } from '../../kernel/http/context.ts'
import type { Services } from '../../kernel/services.ts'
import { condition, type Condition } from '../../kernel/read/condition.ts'

export type Asked = {
  readonly region_id?: string | undefined
  readonly currency_code?: string | undefined
  readonly sales_channel_id?: readonly string[] | undefined
}

type Market = {
  currency_code: string
  tax_rate: number
  tax_code: string | null
  automatic_taxes: boolean
}

/** The region that prices are asked for. */
const findMarket = (db: Db, id: string) =>
  first(
    db,
    sql<Market>`select currency_code, tax_rate, tax_code, automatic_taxes from region where id = ${id} and deleted_at is null`,
  )

const findDefaultChannels = async (db: Db) =>
  (
    await all(
      db,
      sql<{ id: string | null }>`select default_sales_channel_id as id from store order by created_at, id limit 1`,
    )
  ).flatMap(({ id }) => id ?? [])

/** Products sold in the channels asked for, else in the shop's default one (contract/endpoints.csv). */
export function soldTo({ sales_channel_id }: Asked, row: string): Condition {
  const link = `exists (select from product_sales_channel l where l.product_id = ${row}.id and l.sales_channel_id`
  return sales_channel_id === undefined
    ? condition(`${link} = (select default_sales_channel_id from store order by created_at, id limit 1))`)
    : condition(`${link} = any(?))`, sales_channel_id)
}

/**
 * For whom products are read: channels, and the region or currency of the prices. The default channel and the region
 * are looked up only when something must be calculated: a change of either moves an epoch.
 */
export function shopper({ db, services }: Context, asked: Asked): Audience {
  const key = JSON.stringify([asked.region_id, asked.currency_code?.toLowerCase(), asked.sales_channel_id])
  return { key, compute: (epochs) => remembered(services, `${key}|${epochs}`, () => contextOf(db, asked)) }
}

const contextOf = async (db: Db, asked: Asked): Promise<Partial<ComputeContext>> => ({
  salesChannelIds: asked.sales_channel_id ?? (await findDefaultChannels(db)),
  ...(await marketOf(db, asked)),
})

type Looked = Promise<Partial<ComputeContext>>

/** Look-ups of the present epochs, so that a change brings its rows in one statement. */
const memories = new WeakMap<Services, Map<string, Looked>>()
const REMEMBERED = 100

function remembered(services: Services, key: string, look: () => Looked): Looked {
  const memory = memories.get(services) ?? new Map<string, Looked>()
  memories.set(services, memory)
  const known = memory.get(key)
  if (known) return known
  if (memory.size >= REMEMBERED) memory.clear()
  const looked = look()
  memory.set(key, looked)
  looked.catch(() => memory.delete(key))
  return looked
}

async function marketOf(db: Db, { region_id, currency_code }: Asked): Promise<Partial<ComputeContext>> {
  if (region_id === undefined) return { currencyCode: currency_code?.toLowerCase() }
  const market = await findMarket(db, region_id)
  if (!market) throw notFound(`Region with ${region_id} was not found`)
  return {
    regionId: region_id,
    currencyCode: market.currency_code,
    automaticTaxes: market.automatic_taxes,
    taxRates: [{ rate: market.tax_rate, name: 'default', code: market.tax_code }],
  }
}
