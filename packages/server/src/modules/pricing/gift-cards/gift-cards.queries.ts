import type { TaxLine } from '@storeroom/money'
import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** A gift card as carts need it. Minor units of the region's currency; the rate in percent. */
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
  sql<GiftCardForCart>`select id, code, value, balance, region_id, is_disabled, ends_at, tax_rate
      from gift_card where code = any(${codes}) and deleted_at is null order by id`.all(db)

type Spending = { readonly gift_card_id: string; readonly amount: number }

/**
 * Takes amounts from cards, all or none of them: the rows are locked in id order before their balances are read. A card
 * that becomes empty is disabled. The lock is that of an update, because an order refers to its cards before it takes from
 * them. Answers whether all were valid and had enough balance.
 */
export const takeFromCards = async (db: Db, spendings: readonly Spending[], now: Date): Promise<boolean> =>
  (await sql`with wanted as (select gift_card_id as id, amount from jsonb_to_recordset(${JSON.stringify(spendings)}::jsonb)
        as s(gift_card_id text, amount integer)),
      held as materialized (select c.id, c.balance, w.amount from gift_card c join wanted w on w.id = c.id
        where c.deleted_at is null and not c.is_disabled and (c.ends_at is null or c.ends_at > ${now})
        order by c.id for no key update of c),
      enough as (select count(*) = (select count(*) from wanted) and bool_and(balance >= amount) as is_enough from held)
    update gift_card c set balance = h.balance - h.amount, is_disabled = c.is_disabled or h.balance = h.amount, updated_at = now()
      from held h where h.id = c.id and (select is_enough from enough)`.affected(db)) === spendings.length

type TaxedRegion = { readonly gift_cards_taxable: boolean; readonly tax_rate: number }

/** A line of an order that sold gift cards, and the region of the cards. */
export type SoldCards = {
  readonly region_id: string
  readonly region: TaxedRegion
  readonly unit_price: number
  readonly quantity: number
  readonly includes_tax: boolean
  readonly tax_lines: readonly TaxLine[]
  readonly metadata: Row | null
}

/**
 * Lines whose gift cards are due: all payments of the order are captured, or it has none, and nothing was issued yet.
 * Lock the order first.
 */
export const findDueCards = (db: Db, orderId: string) => runText<SoldCards>(db, DUE, [orderId])

const DUE =
  prepare(`select o.region_id, json_build_object('gift_cards_taxable', g.gift_cards_taxable, 'tax_rate', g.tax_rate) as region,
    i.unit_price, i.quantity, i.includes_tax, i.metadata,
    coalesce((select json_agg(json_build_object('rate', t.rate)) from line_item_tax_line t where t.item_id = i.id), '[]'::json) as tax_lines
  from line_item i join "order" o on o.id = i.order_id join region g on g.id = o.region_id
  where i.order_id = $1 and i.is_giftcard and not i.is_return and o.status <> 'canceled'
    and not exists (select from payment p where p.order_id = o.id and (p.captured_at is null or p.canceled_at is not null))
    and not exists (select from gift_card c where c.order_id = o.id)
  order by i.created_at, i.id`)

/** Cards that an order has issued, locked until the transaction ends. */
export const lockIssued = (db: Db, orderId: string) =>
  runText<{ readonly id: string }>(db, 'select id from gift_card where order_id = $1 order by id for no key update', [
    orderId,
  ])

/** The code of an issued card that another order, which is not canceled, has spent. */
export const findSpent = (db: Db, orderId: string) =>
  sql<{ code: string }>`select c.code from gift_card c where c.order_id = ${orderId}
      and exists (select from gift_card_transaction t join "order" o on o.id = t.order_id
        where t.gift_card_id = c.id and t.amount > 0 and o.status <> 'canceled') order by c.id limit 1`.first(db)

/** Disables the cards of a canceled order, including those that were issued while its payments were refunded. */
export const disableIssuedCards = (db: Db, orderId: string) =>
  runText(db, 'update gift_card set is_disabled = true, updated_at = now() where order_id = $1 and not is_disabled', [
    orderId,
  ])

/**
 * Returns the amounts that an order took from cards, even expired ones, at most up to their value. A card that the order
 * had emptied is enabled again; one that the staff have disabled stays disabled. The record of what it took stays.
 */
export const returnSpentAmounts = (db: Db, orderId: string) =>
  runText(
    db,
    `with taken as (select t.gift_card_id as id, t.amount - t.returned_amount as amount
      from gift_card_transaction t where t.order_id = $1 and t.amount > t.returned_amount),
      held as materialized (select c.id, t.amount from gift_card c join taken t on t.id = c.id order by c.id for no key update of c)
    update gift_card c set balance = least(c.value, c.balance + h.amount), is_disabled = c.is_disabled and c.balance > 0, updated_at = now()
      from held h where h.id = c.id`,
    [orderId],
  )

/** `tax_rate`: of the taxes that the card also lowered, in percent; null if none. */
type CardPart = {
  readonly id: string
  readonly gift_card_id: string
  readonly left: number
  readonly tax_rate: number | null
}

const takenBy = (orderId: string) => sql`select t.id, t.gift_card_id, t.amount - t.returned_amount as left, t.tax_rate
      from gift_card_transaction t join gift_card c on c.id = t.gift_card_id
      where t.order_id = ${orderId} and t.amount > t.returned_amount order by c.id`

/** The amounts that an order took from cards and has not given back, with its cards locked; minor units. */
export const lockTaken = (db: Db, orderId: string) => sql<CardPart>`${takenBy(orderId)} for no key update of c`.all(db)

export const findTaken = (db: Db, orderId: string) => sql<CardPart>`${takenBy(orderId)}`.all(db)

type GivenPart = { readonly id: string; readonly amount: number }

/**
 * Gives amounts back to cards, at most up to their value. A card that was empty can be spent again.
 * @param noted changes the transaction `t` of the card and the order by the amount `g.amount`
 */
async function giveBack(db: Db, parts: readonly GivenPart[], noted: Sql) {
  const given = parts.filter(({ amount }) => amount > 0)
  if (given.length === 0) return
  await sql`with given as (select id, amount from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(id text, amount integer)),
      noted as (update gift_card_transaction t set ${noted}
        from given g where t.id = g.id returning t.gift_card_id, g.amount)
    update gift_card c set balance = least(c.value, c.balance + n.amount),
      is_disabled = c.is_disabled and c.balance > 0, updated_at = now() from noted n where n.gift_card_id = c.id`.run(
    db,
  )
}

/** Lowers the amounts that cards have paid by these, and gives them back. */
export const lowerAmounts = (db: Db, parts: readonly GivenPart[]) =>
  giveBack(db, parts, sql`amount = t.amount - g.amount`)

/** Gives back parts of the amounts that cards have paid, and keeps record of both. */
export const returnParts = (db: Db, parts: readonly GivenPart[]) =>
  giveBack(db, parts, sql`returned_amount = t.returned_amount + g.amount`)

export const findRegion = (db: Db, id: string) =>
  sql<TaxedRegion>`select gift_cards_taxable, tax_rate from region where id = ${id} and deleted_at is null`.first(db)
