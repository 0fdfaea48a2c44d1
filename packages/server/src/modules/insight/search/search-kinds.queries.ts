import type { FeatureFlag, Permission, SearchKind } from '@storeroom/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { discountPhase } from '../../pricing/discounts/discounts.ts'
import { priceListPhase } from '../../pricing/price-lists/price-lists.entity.ts'
import { draftOrder } from '../../selling/draft-orders/draft-orders.entity.ts'
import { asked, containsWords, hasEnd, isInRange } from './search.conditions.ts'
import { isEmail, isLikeCardCode, isLikeSku, type SearchText } from './search-text.ts'
import {
  indexedWords,
  isAlive,
  numbered,
  ordersOf,
  returnsOf,
  SCANNED,
  scannedWords,
  type Words,
} from './search-ways.queries.ts'

/** What a hit shows, of a row `r` at the moment `n.at`. */
type Shown = {
  readonly title: Sql
  readonly detail?: Sql
  readonly status?: Sql
  readonly thumbnail?: Sql
  readonly parent_id?: Sql
  readonly amount?: Sql
  readonly currency_code?: Sql
}

/** A kind of record: who may find it, by what, and what is shown of it. */
type KindRow = {
  readonly permission: Permission
  readonly flag?: FeatureFlag
  /** Its rows are called `r`. */
  readonly from: Sql
  readonly isThere?: Sql
  /** Columns whose value names one record, each with an index, besides its id. */
  readonly keys?: readonly string[]
  /** Selects of ids with their rank, by a number. */
  readonly byNumber?: (number: number, limit: number) => readonly Sql[]
  /** Selects of ids: what begins with the text, by an index. */
  readonly byBeginning?: (text: SearchText, limit: number) => readonly Sql[]
  /** Used instead if the text is an email address. */
  readonly byEmail?: (text: SearchText, limit: number) => readonly Sql[]
  /** `kinds`: all that are searched. */
  readonly words?: (text: SearchText, kinds: readonly SearchKind[]) => Words | undefined
  /** Of records that match equally well, which come first. */
  readonly isPreferred?: Sql
  readonly shown: Shown
}

const orderOfReturn = sql`coalesce(r.order_id, (select w.order_id from swap w where w.id = r.swap_id),
  (select c.order_id from claim_order c where c.id = r.claim_order_id))`

/**
 * A part of an email address is looked for among the newest orders only, where customers are searched as well: they are
 * much fewer, and have the addresses of guests, too.
 */
function wordsOfOrders(text: SearchText, kinds: readonly SearchKind[]): Words {
  const { indexed, ...newest } = indexedWords(sql`"order"`, sql`true`)(text)
  const isEnough = isEmail(text) && kinds.includes('customer')
  return { ...newest, ...(indexed && !isEnough && { indexed }) }
}

/** Every index that a row relies on is named in docs/search.md. */
export const kindRows: Readonly<Record<SearchKind, KindRow>> = {
  order: {
    permission: 'orders:read',
    from: sql`"order"`,
    byNumber: numbered(sql`"order"`),
    byEmail: ordersOf,
    words: wordsOfOrders,
    shown: {
      title: sql`'#' || r.display_id`,
      detail: sql`concat_ws(' · ', (select nullif(concat_ws(' ', a.first_name, a.last_name), '') from address a
        where a.id = coalesce(r.shipping_address_id, r.billing_address_id)), r.email)`,
      status: sql`case when r.status = 'canceled' then r.status else r.fulfillment_status end`,
    },
  },
  customer: {
    permission: 'customers:read',
    from: sql`customer`,
    isThere: isAlive('r'),
    keys: ['email'],
    byEmail: (text, limit) => [
      sql`select c.id from customer c where ${isAlive('c')} and ${isInRange(sql`c.email`, text)}
        order by c.email collate "und-x-icu", c.id limit ${limit}`,
    ],
    words: indexedWords(sql`customer`, isAlive('s')),
    // An order by someone who is not signed in makes a guest of the same address.
    isPreferred: sql`r.has_account`,
    shown: {
      title: sql`coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.email)`,
      detail: sql`r.email`,
    },
  },
  product: {
    permission: 'products:read',
    from: sql`product`,
    isThere: isAlive('r'),
    keys: ['handle'],
    byBeginning: (text, limit) => [
      sql`select p.id from product p where ${isAlive('p')} and ${isInRange(sql`p.title`, text)}
        order by p.title collate "und-x-icu", p.id limit ${limit}`,
    ],
    words: indexedWords(sql`product`, isAlive('s')),
    shown: { title: sql`r.title`, detail: sql`r.subtitle`, status: sql`r.status`, thumbnail: sql`r.thumbnail` },
  },
  variant: {
    permission: 'products:read',
    from: sql`product_variant`,
    isThere: sql`r.deleted_at is null and exists (select from product p where p.id = r.product_id and p.deleted_at is null)`,
    keys: ['sku', 'barcode', 'ean', 'upc'],
    words: (text) => {
      if (!isLikeSku(text)) return undefined
      const matches = containsWords(sql`s.search`, text)
      return {
        from: sql`product`,
        isThere: isAlive('s'),
        id: sql`v.id`,
        joins: sql`join product_variant v on v.product_id = s.id and v.deleted_at is null
          and (starts_with(fold_text(v.sku), ${asked}) or starts_with(fold_text(v.barcode), ${asked}))`,
        matches,
        indexed: matches,
        rank: 2,
      }
    },
    shown: {
      title: sql`(select p.title from product p where p.id = r.product_id)`,
      detail: sql`concat_ws(' · ', r.title, r.sku, coalesce(r.barcode, r.ean, r.upc))`,
      status: sql`(select p.status from product p where p.id = r.product_id)`,
      thumbnail: sql`(select p.thumbnail from product p where p.id = r.product_id)`,
      parent_id: sql`r.product_id`,
    },
  },
  discount: {
    permission: 'discounts:read',
    from: sql`discount`,
    isThere: isAlive('r'),
    keys: ['code'],
    words: (text) => ({
      from: sql`discount`,
      isThere: isAlive('s'),
      matches: containsWords(
        sql`fold_text(concat_ws(' ', s.code, (select u.description from discount_rule u where u.id = s.rule_id)))`,
        text,
      ),
      indexed: containsWords(sql`s.search`, text),
    }),
    shown: {
      title: sql`r.code`,
      detail: sql`(select u.description from discount_rule u where u.id = r.rule_id)`,
      status: sql.raw(discountPhase('r')),
    },
  },
  gift_card: {
    permission: 'gift-cards:read',
    from: sql`gift_card`,
    isThere: isAlive('r'),
    keys: ['code'],
    words: (text) => {
      if (!isLikeCardCode(text)) return undefined
      const matches = hasEnd(sql`s.search`, text)
      return { from: sql`gift_card`, isThere: isAlive('s'), matches, indexed: matches }
    },
    shown: {
      title: sql`'…' || right(r.code, 4)`,
      status: sql`case when r.balance = 0 then 'spent' when r.is_disabled then 'disabled'
        when r.ends_at < n.at then 'expired' else 'active' end`,
      amount: sql`r.balance`,
      currency_code: sql`(select g.currency_code from region g where g.id = r.region_id)`,
    },
  },
  collection: {
    permission: 'collections:read',
    from: sql`product_collection`,
    isThere: isAlive('r'),
    keys: ['handle'],
    words: scannedWords(sql`product_collection`),
    shown: { title: sql`r.title`, detail: sql`r.handle` },
  },
  category: {
    permission: 'product-categories:read',
    flag: 'product_categories',
    from: sql`product_category`,
    keys: ['handle'],
    words: indexedWords(sql`product_category`, sql`true`),
    shown: {
      title: sql`r.name`,
      detail: sql`(select p.name from product_category p where p.id = r.parent_category_id)`,
    },
  },
  draft_order: {
    permission: 'draft-orders:read',
    from: sql`draft_order`,
    byNumber: numbered(sql`draft_order`),
    // Drafts have no index of addresses. Open ones are usually among the newest, which are scanned.
    byEmail: (_, limit) => [
      sql`select d.id from (select * from draft_order order by created_at desc, id desc limit ${SCANNED}) d
        join cart c on c.id = d.cart_id where starts_with(fold_text(c.email), ${asked}) limit ${limit}`,
    ],
    words: (text) => ({
      from: sql`draft_order`,
      matches: containsWords(sql.raw(draftOrder.search?.('s') ?? `''`), text),
    }),
    shown: {
      title: sql`'#' || r.display_id`,
      detail: sql`(select c.email from cart c where c.id = r.cart_id)`,
      status: sql`r.status`,
    },
  },
  return: {
    permission: 'orders:read',
    from: sql`"return"`,
    byNumber: (number) => [
      sql`select x.id, 2 as rank from "order" o ${returnsOf('o')} where o.display_id = ${number}::int`,
    ],
    byEmail: (text, limit) =>
      ordersOf(text, limit).map((orders) => sql`select x.id from (${orders}) o ${returnsOf('o')} limit ${limit}`),
    words: (text, kinds) => ({ ...wordsOfOrders(text, kinds), id: sql`x.id`, joins: returnsOf('s') }),
    shown: {
      title: sql`(select '#' || o.display_id from "order" o where o.id = ${orderOfReturn})`,
      detail: sql`(select o.email from "order" o where o.id = ${orderOfReturn})`,
      status: sql`r.status`,
      parent_id: orderOfReturn,
    },
  },
  price_list: {
    permission: 'price-lists:read',
    from: sql`price_list`,
    isThere: isAlive('r'),
    words: scannedWords(sql`price_list`),
    shown: { title: sql`r.name`, detail: sql`nullif(r.description, '')`, status: sql.raw(priceListPhase('r')) },
  },
  customer_group: {
    permission: 'customer-groups:read',
    from: sql`customer_group`,
    isThere: isAlive('r'),
    words: scannedWords(sql`customer_group`),
    shown: { title: sql`r.name` },
  },
}
