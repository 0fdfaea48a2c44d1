import { trackingTriggers, type Tracked } from './tracking.ts'

/**
 * Selling: addresses, shipping options, taxes, discounts, gift cards, carts, payments, orders. Amounts in minor units, rates in
 * per cent, times in UTC.
 */

const dates = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`
const softDates = `${dates}, deleted_at timestamptz`
const rev = `rev bigint not null default next_revision()`
const search = (...columns: readonly string[]) =>
  `search text generated always as (fold_text(${columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)})) stored`
const searchIndex = (table: string) => `create index ${table}_search on "${table}" using gin (search gin_trgm_ops);`

const addresses = `
create table address (
  id text primary key, customer_id text references customer, company text, first_name text, last_name text,
  address_1 text, address_2 text, city text, country_code text references country (iso_2), province text, postal_code text,
  phone text, metadata jsonb, ${softDates}
);
create index address_customer on address (customer_id) where customer_id is not null and deleted_at is null;
alter table customer add foreign key (billing_address_id) references address;
create index session_of_customer on session (customer_id) where customer_id is not null;
`

const shipping = `
create table shipping_option (
  id text primary key, name text not null, region_id text not null references region, profile_id text not null references shipping_profile,
  provider_id text not null references fulfillment_provider,
  price_type text not null check (price_type in ('flat_rate', 'calculated')), amount integer check (amount >= 0),
  is_return boolean not null default false, admin_only boolean not null default false, data jsonb not null default '{}',
  includes_tax boolean not null default false, metadata jsonb, ${softDates}, ${rev}, ${search('name')},
  check (price_type = 'calculated' or amount is not null)
);
create index shipping_option_region on shipping_option (region_id) where deleted_at is null;
create index shipping_option_profile on shipping_option (profile_id) where deleted_at is null;
create table shipping_option_requirement (
  id text primary key, shipping_option_id text not null references shipping_option on delete cascade,
  type text not null check (type in ('min_subtotal', 'max_subtotal')), amount integer not null check (amount >= 0), deleted_at timestamptz
);
create index shipping_option_requirement_option on shipping_option_requirement (shipping_option_id);
`

const taxes = `
create table tax_rate (
  id text primary key, rate double precision, code text, name text not null, region_id text not null references region,
  metadata jsonb, ${dates}, ${rev}, ${search('name', 'code')}
);
create index tax_rate_region on tax_rate (region_id, created_at, id);
create table product_tax_rate (
  product_id text not null references product on delete cascade, rate_id text not null references tax_rate on delete cascade,
  metadata jsonb, ${dates}, primary key (product_id, rate_id)
);
create index product_tax_rate_rate on product_tax_rate (rate_id);
create table product_type_tax_rate (
  product_type_id text not null references product_type on delete cascade, rate_id text not null references tax_rate on delete cascade,
  metadata jsonb, ${dates}, primary key (product_type_id, rate_id)
);
create index product_type_tax_rate_rate on product_type_tax_rate (rate_id);
create table shipping_tax_rate (
  shipping_option_id text not null references shipping_option on delete cascade, rate_id text not null references tax_rate on delete cascade,
  metadata jsonb, ${dates}, primary key (shipping_option_id, rate_id)
);
create index shipping_tax_rate_rate on shipping_tax_rate (rate_id);
`

const conditionLink = (name: string, table: string) => `
create table discount_condition_${name} (
  ${name}_id text not null references ${table} on delete cascade, condition_id text not null references discount_condition on delete cascade,
  metadata jsonb, ${dates}, primary key (condition_id, ${name}_id)
);
create index discount_condition_${name}_of on discount_condition_${name} (${name}_id);`

const discounts = `
create table discount_rule (
  id text primary key, type text not null check (type in ('fixed', 'percentage', 'free_shipping')), description text,
  value double precision not null default 0 check (value >= 0), allocation text check (allocation in ('total', 'item')), metadata jsonb, ${softDates}, ${rev}
);
create table discount (
  id text primary key, code text not null, is_dynamic boolean not null default false, rule_id text references discount_rule,
  is_disabled boolean not null default false, parent_discount_id text references discount,
  starts_at timestamptz not null default now(), ends_at timestamptz, valid_duration text,
  usage_limit integer, usage_count integer not null default 0, metadata jsonb, ${softDates}, ${rev}, ${search('code')}
);
create unique index discount_code on discount (code) where deleted_at is null;
create index discount_created on discount (created_at desc, id desc) where deleted_at is null;
create index discount_parent on discount (parent_discount_id) where parent_discount_id is not null;
create index discount_rule_of on discount (rule_id);
${searchIndex('discount')}
create table discount_regions (
  discount_id text not null references discount on delete cascade, region_id text not null references region on delete cascade,
  primary key (discount_id, region_id)
);
create index discount_regions_region on discount_regions (region_id);
create table discount_condition (
  id text primary key, discount_rule_id text not null references discount_rule on delete cascade,
  type text not null check (type in ('products', 'product_types', 'product_collections', 'product_tags', 'customer_groups')),
  operator text not null check (operator in ('in', 'not_in')), metadata jsonb, ${softDates}
);
create unique index discount_condition_rule on discount_condition (discount_rule_id, type, operator) where deleted_at is null;
${conditionLink('product', 'product')}
${conditionLink('product_type', 'product_type')}
${conditionLink('product_collection', 'product_collection')}
${conditionLink('product_tag', 'product_tag')}
${conditionLink('customer_group', 'customer_group')}
`

const carts = `
create table gift_card (
  id text primary key, code text not null, value integer not null check (value >= 0), balance integer not null,
  region_id text not null references region, order_id text, is_disabled boolean not null default false, ends_at timestamptz,
  tax_rate double precision, metadata jsonb, ${softDates}, ${rev}, ${search('code')},
  check (balance >= 0 and balance <= value)
);
create unique index gift_card_code on gift_card (code) where deleted_at is null;
create index gift_card_created on gift_card (created_at desc, id desc) where deleted_at is null;
create index gift_card_order on gift_card (order_id) where order_id is not null;
${searchIndex('gift_card')}

create table cart (
  id text primary key, email text, billing_address_id text references address, shipping_address_id text references address,
  region_id text not null references region, customer_id text references customer, payment_id text,
  type text not null default 'default' check (type in ('default', 'swap', 'draft_order', 'payment_link', 'claim')),
  completed_at timestamptz, payment_authorized_at timestamptz, idempotency_key text, context jsonb, sales_channel_id text references sales_channel,
  -- Why the last checkout stopped, in the words the shopper was told.
  stopped_at timestamptz, stopped_because text, metadata jsonb, ${softDates}
);
create index cart_created on cart (created_at desc, id desc) where deleted_at is null;
create index cart_updated on cart (updated_at desc, id desc) where deleted_at is null and completed_at is null;
create index cart_customer on cart (customer_id) where customer_id is not null;
create table cart_discounts (
  cart_id text not null references cart on delete cascade, discount_id text not null references discount,
  rank integer not null default 0, primary key (cart_id, discount_id)
);
create index cart_discounts_discount on cart_discounts (discount_id);
create table cart_gift_cards (
  cart_id text not null references cart on delete cascade, gift_card_id text not null references gift_card,
  rank integer not null default 0, primary key (cart_id, gift_card_id)
);
create index cart_gift_cards_card on cart_gift_cards (gift_card_id);

create sequence order_display_id;
create table "order" (
  id text primary key, status text not null default 'pending' check (status in ('pending', 'completed', 'archived', 'canceled', 'requires_action')),
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in ('not_fulfilled', 'partially_fulfilled', 'fulfilled',
    'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  payment_status text not null default 'not_paid' check (payment_status in ('not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded',
    'canceled', 'requires_action')),
  display_id integer not null default nextval('order_display_id'), cart_id text references cart, customer_id text not null references customer,
  email text not null, billing_address_id text references address, shipping_address_id text references address,
  region_id text not null references region, currency_code text not null references currency, tax_rate double precision,
  draft_order_id text, canceled_at timestamptz, no_notification boolean, idempotency_key text, external_id text,
  sales_channel_id text references sales_channel, metadata jsonb, ${dates}, ${rev}, search text not null default ''
);
alter sequence order_display_id owned by "order".display_id;
create unique index order_cart on "order" (cart_id);
create unique index order_display on "order" (display_id);
create index order_created on "order" (created_at desc, id desc);
create index order_status on "order" (status, created_at desc, id desc);
create index order_payment_status on "order" (payment_status, created_at desc, id desc);
create index order_fulfillment_status on "order" (fulfillment_status, created_at desc, id desc);
create index order_customer on "order" (customer_id, created_at desc, id desc);
create index order_email on "order" (email, display_id);
create index order_region on "order" (region_id, created_at desc, id desc);
create index order_channel on "order" (sales_channel_id, created_at desc, id desc);
${searchIndex('order')}
alter table gift_card add foreign key (order_id) references "order";
create table order_discounts (
  order_id text not null references "order" on delete cascade, discount_id text not null references discount,
  rank integer not null default 0, primary key (order_id, discount_id)
);
create index order_discounts_discount on order_discounts (discount_id);
create table order_gift_cards (
  order_id text not null references "order" on delete cascade, gift_card_id text not null references gift_card,
  rank integer not null default 0, primary key (order_id, gift_card_id)
);
create index order_gift_cards_card on order_gift_cards (gift_card_id);
create table gift_card_transaction (
  id text primary key, gift_card_id text not null references gift_card, order_id text not null references "order",
  amount integer not null check (amount >= 0), is_taxable boolean, tax_rate double precision, created_at timestamptz not null default now(),
  unique (gift_card_id, order_id)
);
create index gift_card_transaction_order on gift_card_transaction (order_id);
`

const items = `
create table line_item (
  id text primary key, cart_id text references cart on delete cascade, order_id text references "order", swap_id text, claim_order_id text,
  original_item_id text, order_edit_id text, title text not null, description text, thumbnail text,
  is_return boolean not null default false, is_giftcard boolean not null default false, should_merge boolean not null default true,
  allow_discounts boolean not null default true, has_shipping boolean, unit_price integer not null,
  variant_id text references product_variant, quantity integer not null check (quantity > 0),
  fulfilled_quantity integer, returned_quantity integer, shipped_quantity integer, includes_tax boolean not null default false,
  -- The order's own copy of what was sold: it outlives the product.
  product_id text, sku text, metadata jsonb, ${dates}
);
create index line_item_cart on line_item (cart_id) where cart_id is not null;
create index line_item_order on line_item (order_id) where order_id is not null;
create index line_item_variant on line_item (variant_id);
-- Fractions are kept: a fixed discount is shared out exactly (contract/totals.md §3.3).
create table line_item_adjustment (
  id text primary key, item_id text not null references line_item on delete cascade, description text not null,
  discount_id text references discount, amount numeric not null, metadata jsonb
);
create index line_item_adjustment_item on line_item_adjustment (item_id);
create table line_item_tax_line (
  id text primary key, item_id text not null references line_item on delete cascade, rate double precision not null, name text not null,
  code text, metadata jsonb, ${dates}
);
create index line_item_tax_line_item on line_item_tax_line (item_id);
create table shipping_method (
  id text primary key, shipping_option_id text not null references shipping_option, order_id text references "order",
  cart_id text references cart on delete cascade, claim_order_id text, swap_id text, return_id text,
  price integer not null check (price >= 0), data jsonb not null default '{}', includes_tax boolean not null default false
);
create index shipping_method_cart on shipping_method (cart_id) where cart_id is not null;
create index shipping_method_order on shipping_method (order_id) where order_id is not null;
create index shipping_method_option on shipping_method (shipping_option_id);
create table shipping_method_tax_line (
  id text primary key, shipping_method_id text not null references shipping_method on delete cascade, rate double precision not null,
  name text not null, code text, metadata jsonb, ${dates}
);
create index shipping_method_tax_line_method on shipping_method_tax_line (shipping_method_id);
create table custom_shipping_option (
  id text primary key, price integer not null check (price >= 0), shipping_option_id text not null references shipping_option,
  cart_id text references cart on delete cascade, metadata jsonb, ${softDates}
);
create index custom_shipping_option_cart on custom_shipping_option (cart_id);
`

const payments = `
create table payment_session (
  id text primary key, cart_id text references cart on delete cascade, provider_id text not null references payment_provider,
  is_selected boolean, is_initiated boolean not null default false,
  status text not null default 'pending' check (status in ('authorized', 'pending', 'requires_more', 'error', 'canceled')),
  data jsonb not null default '{}', idempotency_key text, amount integer, payment_authorized_at timestamptz, ${dates},
  unique (cart_id, provider_id)
);
create unique index payment_session_selected on payment_session (cart_id) where is_selected;
create table payment (
  id text primary key, swap_id text, cart_id text references cart, order_id text references "order", amount integer not null check (amount >= 0),
  currency_code text not null references currency, amount_refunded integer not null default 0, provider_id text not null references payment_provider,
  data jsonb not null default '{}', captured_at timestamptz, canceled_at timestamptz, idempotency_key text, metadata jsonb, ${dates},
  check (amount_refunded >= 0 and amount_refunded <= amount)
);
create index payment_cart on payment (cart_id) where cart_id is not null;
create index payment_order on payment (order_id) where order_id is not null;
alter table cart add foreign key (payment_id) references payment;
create table refund (
  id text primary key, order_id text references "order", payment_id text references payment, amount integer not null check (amount >= 0),
  note text, reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')), idempotency_key text, metadata jsonb, ${dates}
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);
create table payment_collection (
  id text primary key, type text not null default 'order_edit' check (type in ('order_edit')),
  status text not null default 'not_paid' check (status in ('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled')),
  description text, amount integer not null check (amount >= 0), authorized_amount integer, region_id text not null references region,
  currency_code text not null references currency, created_by text not null, metadata jsonb, ${softDates}
);
create table payment_collection_sessions (
  payment_collection_id text not null references payment_collection on delete cascade, payment_session_id text not null references payment_session on delete cascade,
  primary key (payment_collection_id, payment_session_id)
);
create table payment_collection_payments (
  payment_collection_id text not null references payment_collection on delete cascade, payment_id text not null references payment on delete cascade,
  primary key (payment_collection_id, payment_id)
);
`

const others = `
create table return_reason (
  id text primary key, value text not null, label text not null, description text, parent_return_reason_id text references return_reason,
  metadata jsonb, ${softDates}, ${rev}
);
create unique index return_reason_value on return_reason (value) where deleted_at is null;
create table notification_provider (id text primary key, is_installed boolean not null default true);
create table notification (
  id text primary key, event_name text, resource_type text not null, resource_id text not null, customer_id text references customer,
  "to" text not null, data jsonb not null default '{}', parent_id text references notification, provider_id text references notification_provider, ${dates}
);
create index notification_resource on notification (resource_type, resource_id, created_at desc);
create index notification_created on notification (created_at desc, id desc);
create index notification_parent on notification (parent_id) where parent_id is not null;
`

/** Few products lack a picture, or nearly all do: then any other order finds them at once. */
const pictures = `
create index product_without_picture on product (created_at desc, id desc) where thumbnail is null and deleted_at is null;
`

/** Parts of a product that nobody finds it by. */
const wordless = [
  'money_amount',
  'product_images',
  'product_sales_channel',
  'product_category_product',
  'product_shipping_profile',
  'product_variant_inventory_item',
]

/**
 * The words that a product is found by are put together from all of its variants: not because a price has changed. The
 * second trigger's name comes after that of the renewal, so that it fires behind it.
 */
const searchRests = `
create or replace function fill_product_search() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' and new.search <> '' then
    new.search := fold_text(new.search);
    return new;
  end if;
  if tg_op = 'UPDATE' and setting_off('search') then
    new.search := old.search;
    return new;
  end if;
  new.search := fold_text(concat_ws(' ', new.title, new.subtitle, new.handle, new.description,
    (select c.title from product_collection c where c.id = new.collection_id)));
  if tg_op = 'UPDATE' then
    new.search := new.search || ' ' || fold_text(concat_ws(' ',
      (select string_agg(concat_ws(' ', v.title, v.sku, v.barcode, v.ean, v.upc), ' ') filter (where v.deleted_at is null)
        from product_variant v where v.product_id = new.id),
      (select string_agg(t.value, ' ') from product_tags l join product_tag t on t.id = l.product_tag_id where l.product_id = new.id)));
  end if;
  return new;
end $$;
create function search_rests() returns trigger language plpgsql as $$
begin perform set_config('storeroom.search', 'off', true); return null; end $$;
create function search_resumes() returns trigger language plpgsql as $$
begin perform set_config('storeroom.search', '', true); return null; end $$;
${wordless
  .map(
    (table) => `
create trigger ${table}_search_rests before insert or update or delete on ${table} for each statement execute function search_rests();
create trigger ${table}_search_resumes after insert or update or delete on ${table} for each statement execute function search_resumes();`,
  )
  .join('')}
`

const own = (table: string) => ({ history: { table, id: 'r.id' } })
const part = (table: string, column: string) => ({
  renews: [{ table, ids: `select r.${column} from rows r` }],
  history: { table, id: `r.${column}` },
})

/** A rule belongs to one discount and to the codes made from it; the history is that of the one. */
const discountsOf = (rules: string, rule: string) => ({
  renews: [{ table: 'discount', ids: `select d.id from discount d where d.rule_id in (${rules})` }],
  history: {
    table: 'discount',
    id: `select d.id from discount d where d.rule_id = ${rule} and d.parent_discount_id is null limit 1`,
  },
})
const conditionsOf = 'select c.discount_rule_id from discount_condition c join rows r on r.condition_id = c.id'
const conditionOf = '(select c.discount_rule_id from discount_condition c where c.id = r.condition_id)'
const conditionLinks = ['product', 'product_type', 'product_collection', 'product_tag', 'customer_group']

export const tracked: readonly Tracked[] = [
  {
    table: 'address',
    renews: [{ table: 'customer', ids: 'select r.customer_id from rows r where r.customer_id is not null' }],
  },
  { table: 'shipping_option', revised: true, ...own('shipping_option') },
  { table: 'shipping_option_requirement', ...part('shipping_option', 'shipping_option_id') },
  { table: 'tax_rate', revised: true, epochs: ['tax'], ...own('tax_rate') },
  { table: 'product_tax_rate', key: 'product_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  { table: 'product_type_tax_rate', key: 'product_type_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  { table: 'shipping_tax_rate', key: 'shipping_option_id', epochs: ['tax'], ...part('tax_rate', 'rate_id') },
  // Uses are counted with every order; the orders tell of them.
  { table: 'discount', revised: true, ...own('discount'), secret: ['usage_count'] },
  { table: 'discount_rule', revised: true, ...discountsOf('select r.id from rows r', 'r.id') },
  { table: 'discount_regions', key: 'region_id', ...part('discount', 'discount_id') },
  { table: 'discount_condition', ...discountsOf('select r.discount_rule_id from rows r', 'r.discount_rule_id') },
  ...conditionLinks.map((name) => ({
    table: `discount_condition_${name}`,
    key: `${name}_id`,
    ...discountsOf(conditionsOf, conditionOf),
  })),
  { table: 'gift_card', revised: true, ...own('gift_card') },
  { table: 'order', revised: true, ...own('order') },
  { table: 'payment', ...part('order', 'order_id'), secret: ['data'] },
  { table: 'refund', ...part('order', 'order_id') },
  { table: 'return_reason', revised: true, ...own('return_reason') },
]

export const sql = [
  addresses,
  shipping,
  taxes,
  discounts,
  carts,
  items,
  payments,
  others,
  pictures,
  searchRests,
  trackingTriggers(tracked),
].join('\n')
