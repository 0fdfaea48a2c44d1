import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import type { ReturnStatus } from '@storeroom/contract'
import type { MailedGiftCard, MailedParcel, ReaderName } from '../mails/mails.ts'

/** The recipient of an order's mails, and their language. */
export type Reader = ReaderName & {
  readonly email: string
  /** Null for the recipient of a gift card that the staff made. */
  readonly customer_id: string | null
  readonly language: string | null
  readonly no_notification: boolean | null
}

export type OrderReader = Reader & { readonly customer_id: string }

export const findReader = (db: Db, orderId: string): Promise<OrderReader | undefined> =>
  sql<OrderReader>`select o.email, o.customer_id, o.no_notification, c.context->>'language' as language,
        n.first_name, n.last_name
      from "order" o left join cart c on c.id = o.cart_id
      left join lateral (
        select k.first_name, k.last_name from (
          select 1 as place, first_name, last_name from customer where id = o.customer_id
          union all select 2, first_name, last_name from address where id = o.billing_address_id
          union all select 3, first_name, last_name from address where id = o.shipping_address_id
        ) k where k.first_name <> '' or k.last_name <> '' order by k.place limit 1
      ) n on true
      where o.id = ${orderId}`.first(db)

export const customerOfDraft = async (db: Db, id: string): Promise<string | null> =>
  (await sql<{ customer_id: string | null }>`select c.customer_id from draft_order d join cart c on c.id = d.cart_id
      where d.id = ${id}`.firstValue(db)) ?? null

/** The order of an exchange or a claim; undefined if there is none. */
export const orderOf = (db: Db, id: string): Promise<string | undefined> =>
  sql<{ order_id: string }>`select order_id from swap where id = ${id}
    union all select order_id from claim_order where id = ${id}`.firstValue(db)

/** The sum of refunds in minor units; null if none of them exists any more. */
export const sumOfRefunds = (db: Db, ids: readonly string[]): Promise<number | null> =>
  sql<{ sum: number | null }>`select sum(amount)::integer as sum from refund where id = any(${ids})`.value(db)

/** A parcel of an order, exchange or claim; undefined if it was not shipped or is canceled. */
export const findParcel = (db: Db, fulfillmentId: string): Promise<MailedParcel | undefined> =>
  sql<MailedParcel>`select
        (select json_agg(json_build_object('title', l.title, 'description', l.description, 'quantity', i.quantity)
          order by l.created_at, l.id)
        from fulfillment_item i join line_item l on l.id = i.item_id where i.fulfillment_id = f.id) as items,
        (select coalesce(json_agg(json_build_object('number', t.tracking_number, 'url', t.url)
          order by t.created_at, t.id), '[]')
        from tracking_link t where t.fulfillment_id = f.id and t.deleted_at is null) as tracking
      from fulfillment f where f.id = ${fulfillmentId} and f.shipped_at is not null and f.canceled_at is null`.first(db)

/** A return with what was requested and what came of each line. Minor units. */
type FoundReturn = {
  readonly status: ReturnStatus
  readonly refund_amount: number
  readonly items: readonly {
    readonly title: string
    readonly description: string | null
    readonly requested_quantity: number | null
    readonly received_quantity: number | null
  }[]
}

export const findReturn = (db: Db, id: string): Promise<FoundReturn | undefined> =>
  sql<FoundReturn>`select r.status, r.refund_amount,
        (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'requested_quantity', i.requested_quantity, 'received_quantity', i.received_quantity)
          order by l.created_at, l.id), '[]')
        from return_item i join line_item l on l.id = i.item_id where i.return_id = r.id) as items
      from "return" r where r.id = ${id}`.first(db)

/** A card and the recipient that the staff named, by v1's keys in its metadata. */
export type Card = MailedGiftCard & { readonly order_id: string | null; readonly recipient: string | null }

export const findGiftCard = (db: Db, id: string): Promise<Card | undefined> =>
  sql<Card>`select g.code, g.value, g.ends_at, g.order_id, r.currency_code, g.metadata->>'email' as recipient,
        case when g.order_id is null then g.metadata->>'personal_message' end as message
      from gift_card g join region r on r.id = g.region_id
      where g.id = ${id} and g.deleted_at is null`.first(db)

type Earlier = { readonly id: string; readonly status: string }

/** The message about an event that an earlier run of its task wrote. */
export const findEarlier = (
  db: Db,
  about: { readonly event_name: string; readonly resource_type: string },
  data: object,
) =>
  sql<Earlier>`select id, status from notification where event_name = ${about.event_name}
      and resource_type = ${about.resource_type} and resource_id = ${'id' in data ? data.id : ''}
      and parent_id is null and data = ${JSON.stringify(data)}::jsonb order by created_at limit 1`.first(db)

export const saveText = (db: Db, id: string, text: string) =>
  sql`insert into notification_text (notification_id, text) values (${id}, ${text})
      on conflict (notification_id) do update set text = excluded.text`.run(db)

type Shown = { readonly subject: string | null; readonly text: string | null }

export const findText = (db: Db, id: string) =>
  sql<Shown>`select n.subject, t.text from notification n left join notification_text t on t.notification_id = n.id
      where n.id = ${id}`.first(db)

/** The events whose mails are switched off. */
export const mutedEvents = (db: Db): Promise<string[]> =>
  sql<{ event_name: string }>`select event_name from muted_mail order by event_name`.column(db)

export const isMuted = (db: Db, eventName: string): Promise<boolean> =>
  sql`select 1 from muted_mail where event_name = ${eventName}`.exists(db)

export const mute = (db: Db, eventName: string) =>
  sql`insert into muted_mail (event_name) values (${eventName}) on conflict do nothing`.run(db)

export const unmute = (db: Db, eventName: string) => sql`delete from muted_mail where event_name = ${eventName}`.run(db)

export type Stored = {
  readonly id: string
  readonly event_name: string | null
  readonly resource_type: string
  readonly resource_id: string
  readonly customer_id: string | null
  readonly to: string
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string }
  /** The original message of a chain of resends. */
  readonly root_id: string
}

export const findNotification = (db: Db, id: string): Promise<Stored | undefined> =>
  sql<Stored>`select id, event_name, resource_type, resource_id, customer_id, "to", data, coalesce(parent_id, id) as root_id
      from notification where id = ${id}`.first(db)
