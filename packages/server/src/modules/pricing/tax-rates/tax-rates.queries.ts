import { prepare, runText, type Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** The records that a rate can be linked to: the link table, and their own table. */
export const links = {
  products: { table: 'product_tax_rate', recordColumn: 'rate_id', linkedColumn: 'product_id', of: 'product' },
  product_types: {
    table: 'product_type_tax_rate',
    recordColumn: 'rate_id',
    linkedColumn: 'product_type_id',
    of: 'product_type',
  },
  shipping_options: {
    table: 'shipping_tax_rate',
    recordColumn: 'rate_id',
    linkedColumn: 'shipping_option_id',
    of: 'shipping_option',
  },
} as const

export type LinkKind = keyof typeof links

/** The part of a region that taxes depend on. */
export const findRegion = (db: Db, id: string) =>
  sql<{
    readonly id: string
    readonly currency_code: string
    readonly tax_rate: number
    readonly automatic_taxes: boolean
    readonly includes_tax: boolean
  }>`select id, currency_code, tax_rate, automatic_taxes, includes_tax from region
  where id = ${id} and deleted_at is null`.first(db)

type OptionRegion = { readonly id: string; readonly region_id: string }

/** Shipping options that a rate is linked to, with their regions. */
export const listOptions = (db: Db, rateId: string) =>
  sql<OptionRegion>`select o.id, o.region_id from shipping_tax_rate l join shipping_option o on o.id = l.shipping_option_id
      where l.rate_id = ${rateId} and o.deleted_at is null order by o.id`.all(db)

export type RegionRate = {
  readonly id: string
  readonly rate: number | null
  readonly name: string
  readonly code: string | null
  /** Products, types and options that it is linked to, as far as they were asked for. */
  readonly products: readonly { readonly id: string }[]
  readonly product_types: readonly { readonly id: string }[]
  readonly shipping_options: readonly { readonly id: string }[]
}

export type RatedRegion = {
  readonly tax_rate: number
  readonly tax_rates: readonly RegionRate[]
  readonly products: readonly { readonly id: string; readonly type_id: string | null }[]
}

const idsOf = (column: string, from: string) =>
  `coalesce((select json_agg(json_build_object('id', l.${column}) order by l.${column}) from ${from}), '[]'::json)`

const RATES = prepare(`select json_build_object('tax_rate', g.tax_rate,
    'products', coalesce((select json_agg(json_build_object('id', p.id, 'type_id', p.type_id)) from product p where p.id = any($2)), '[]'::json),
    'tax_rates', coalesce((select json_agg(json_build_object('id', t.id, 'rate', t.rate, 'name', t.name, 'code', t.code,
        'products', ${idsOf('product_id', 'product_tax_rate l where l.rate_id = t.id and l.product_id = any($2)')},
        'product_types', ${idsOf(
          'product_type_id',
          'product_type_tax_rate l where l.rate_id = t.id and l.product_type_id in (select p.type_id from product p where p.id = any($2))',
        )},
        'shipping_options', ${idsOf(
          'shipping_option_id',
          'shipping_tax_rate l where l.rate_id = t.id and l.shipping_option_id = any($3)',
        )}) order by t.created_at, t.id) from tax_rate t where t.region_id = g.id), '[]'::json)) as region
  from region g where g.id = $1`)

/** A region with its rates and the requested products and shipping options that they are linked to. */
export const findRates = async (
  db: Db,
  regionId: string,
  productIds: readonly string[],
  optionIds: readonly string[],
): Promise<RatedRegion | undefined> =>
  (await runText<{ region: RatedRegion }>(db, RATES, [regionId, productIds, optionIds]))[0]?.region
