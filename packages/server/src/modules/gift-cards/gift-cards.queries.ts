import { sql } from 'kysely'
import { affected, all, first, type Db } from '../../kernel/db.ts'

/** What a cart must know of a gift card. Minor units of the region's currency; the rate in percent. */
export type GiftCardForCart = {
  readonly id: string
  readonly code: string
  readonly value: number
  readonly balance: number
  readonly region_id: string
  readonly is_disabled: boolean
  readonly ends_at: Date | null
  readonly tax_rate: number | null
}

export const findByCodes = (db: Db, codes: readonly string[]) =>
  all(
    db,
    sql<GiftCardForCart>`select id, code, value, balance, region_id, is_disabled, ends_at, tax_rate
      from gift_card where code = any(${codes}) and deleted_at is null order by id`,
  )

type Spending = { readonly gift_card_id: string; readonly amount: number }

/**
 * Takes amounts from cards, all or none of them: the rows are locked in id order, and what they hold is read when they
 * are. A card that is empty then is disabled. Answers whether all had enough on them.
 */
export const takeFromCards = async (db: Db, spendings: readonly Spending[]): Promise<boolean> =>
  (await affected(
    db,
    sql`with wanted as (select gift_card_id as id, amount from jsonb_to_recordset(${JSON.stringify(spendings)}::jsonb)
        as s(gift_card_id text, amount integer)),
      held as materialized (select c.id, c.balance, w.amount from gift_card c join wanted w on w.id = c.id
        where c.deleted_at is null order by c.id for update of c),
      enough as (select count(*) = (select count(*) from wanted) and bool_and(balance >= amount) as is_enough from held)
    update gift_card c set balance = h.balance - h.amount, is_disabled = c.is_disabled or h.balance = h.amount, updated_at = now()
      from held h where h.id = c.id and (select is_enough from enough)`,
  )) === spendings.length

type TaxedRegion = { readonly gift_cards_taxable: boolean; readonly tax_rate: number }

export const findRegion = (db: Db, id: string) =>
  first(db, sql<TaxedRegion>`select gift_cards_taxable, tax_rate from region where id = ${id} and deleted_at is null`)
