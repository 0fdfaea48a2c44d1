import type { DraftOrderStatus } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** A link and the draft order that it leads to. */
export type StoredLink = {
  readonly id: string
  readonly draft_order_id: string
  readonly cart_id: string
  readonly order_id: string | null
  readonly display_id: number
  readonly status: DraftOrderStatus
  readonly customer_chooses_shipping: boolean
  /** Whether the paid order has since got another customer or email address than the link was made for. */
  readonly is_readdressed: boolean
  readonly email: string | null
  readonly language: string
  readonly message: string | null
  readonly expires_at: Date
  readonly opened_at: Date | null
  readonly revoked_at: Date | null
}

const LINK = sql`select l.id, l.draft_order_id, d.cart_id, d.order_id, d.display_id, d.status, d.customer_chooses_shipping,
    l.email, l.language, l.message, l.expires_at, l.opened_at, l.revoked_at,
    o.id is not null and (o.customer_id, o.email) is distinct from (c.customer_id, c.email) as is_readdressed
  from pay_link l join draft_order d on d.id = l.draft_order_id join cart c on c.id = d.cart_id
    left join "order" o on o.id = d.order_id`

export const findLink = (db: Db, id: string) => sql<StoredLink>`${LINK} where l.id = ${id}`.first(db)

/** A link to copy that the customer can still use. */
export const findCopied = (db: Db, draftId: string, now: Date) =>
  sql<StoredLink>`${LINK} where l.draft_order_id = ${draftId} and l.email is null and l.revoked_at is null
    and l.expires_at > ${now} order by l.created_at desc, l.id desc limit 1`.first(db)

export const markOpened = (db: Db, id: string, now: Date) =>
  sql`update pay_link set opened_at = ${now}, updated_at = now() where id = ${id} and opened_at is null`.run(db)

/** The language of the mails about a cart's order. */
export const setLanguage = (db: Db, cartId: string, language: string) =>
  sql`update cart set context = coalesce(context, '{}'::jsonb) || jsonb_build_object('language', ${language}::text)
    where id = ${cartId}`.run(db)

/** What a link is written from: how many lines the draft order has, and the language of its customer. */
export const draftToPay = (db: Db, id: string) =>
  sql<{ readonly lines: number; readonly language: string | null }>`select c.context->>'language' as language,
      (select count(*)::int from line_item i where i.cart_id = c.id) as lines
    from draft_order d join cart c on c.id = d.cart_id where d.id = ${id}`.first(db)

/** Where the shop lets its customers pay, if not in the storefront that comes with this server. */
export const payLinkTemplate = async (db: Db): Promise<string | null> =>
  (await sql<{ payment_link_template: string | null }>`select payment_link_template from store
      order by created_at, id limit 1`.firstValue(db)) ?? null
