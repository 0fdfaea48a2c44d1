-- Carts, orders, payments and refunds. Amounts in minor units, rates in percent, times in UTC.

create table cart (
  id text primary key,
  email text,
  billing_address_id text references address,
  shipping_address_id text references address,
  region_id text not null references region,
  customer_id text references customer,
  payment_id text,
  type text not null default 'default'
    check (type in ('default', 'swap', 'draft_order', 'payment_link', 'claim')),
  completed_at timestamptz,
  payment_authorized_at timestamptz,
  idempotency_key text,
  context jsonb,
  sales_channel_id text references sales_channel,
  -- Why the last checkout stopped, in the words the shopper was told.
  stopped_at timestamptz,
  stopped_because text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index cart_created on cart (created_at desc, id desc) where deleted_at is null;
create index cart_updated on cart (updated_at desc, id desc)
  where deleted_at is null and completed_at is null;
-- The report of stopped carts: without it, every cart that became an order would be looked at.
create index cart_stopped on cart (stopped_at)
  where stopped_at is not null and deleted_at is null and completed_at is null;
create index cart_customer on cart (customer_id) where customer_id is not null;
-- For the clean-up of abandoned carts: their addresses are deleted unless another cart or order has them.
create index cart_shipping_address on cart (shipping_address_id) where shipping_address_id is not null;
create index cart_billing_address on cart (billing_address_id) where billing_address_id is not null;

create table cart_discounts (
  cart_id text not null references cart on delete cascade,
  discount_id text not null references discount,
  rank integer not null default 0,
  primary key (cart_id, discount_id)
);
create index cart_discounts_discount on cart_discounts (discount_id);

create table cart_gift_cards (
  cart_id text not null references cart on delete cascade,
  gift_card_id text not null references gift_card,
  rank integer not null default 0,
  primary key (cart_id, gift_card_id)
);
create index cart_gift_cards_card on cart_gift_cards (gift_card_id);

create sequence order_display_id;
create table "order" (
  id text,
  -- Statuses have the collation that lists sort by: an index then serves a filter by one and the sort by it.
  status text collate "und-x-icu" not null default 'pending'
    check (status in ('pending', 'completed', 'archived', 'canceled', 'requires_action')),
  fulfillment_status text collate "und-x-icu" not null default 'not_fulfilled'
    check (fulfillment_status in ('not_fulfilled', 'partially_fulfilled', 'fulfilled',
      'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled', 'requires_action')),
  payment_status text collate "und-x-icu" not null default 'not_paid'
    check (payment_status in ('not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded',
      'canceled', 'requires_action')),
  display_id integer not null default nextval('order_display_id'),
  cart_id text references cart,
  customer_id text not null references customer,
  email text not null,
  billing_address_id text references address,
  shipping_address_id text references address,
  region_id text not null references region,
  currency_code text not null references currency,
  tax_rate double precision,
  draft_order_id text,
  canceled_at timestamptz,
  -- While the payments are canceled at their providers: nothing else happens to the order then.
  canceling_since timestamptz,
  -- By how much edits and other shipping have changed its total since it was placed; minor units. `storeroom doctor`
  -- compares what the order comes to with what was paid for it and this.
  total_change integer not null default 0,
  -- So that an order comes back from the archive as what it was.
  completed_at timestamptz,
  no_notification boolean,
  idempotency_key text,
  external_id text,
  sales_channel_id text references sales_channel,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision(),
  -- Units are to be packed, also new ones of exchanges and claims; parcels wait for their carrier.
  to_pack boolean not null default true,
  to_ship boolean not null default false,
  search text not null default '',
  -- With what lists sort by: the orders of a discount, a product or a return are sorted without reading their rows.
  primary key (id) include (created_at, display_id, status, payment_status, fulfillment_status)
-- Vacuumed as often as products: an index is enough only for pages that the vacuum has seen since their last change.
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
alter sequence order_display_id owned by "order".display_id;
create unique index order_cart on "order" (cart_id);
create unique index order_display on "order" (display_id);
create index order_canceling on "order" (canceling_since) where canceling_since is not null;
-- With what lists sort by: the orders of a month are sorted without reading their rows.
create index order_created on "order" (created_at desc, id desc)
  include (display_id, status, payment_status, fulfillment_status, email);
create index order_canceled on "order" (canceled_at, id) where canceled_at is not null;
create index order_status on "order" (status, created_at desc, id desc);
create index order_payment_status on "order" (payment_status, created_at desc, id desc);
create index order_fulfillment_status on "order" (fulfillment_status, created_at desc, id desc);
create index order_to_pack on "order" (to_pack, created_at desc, id desc);
create index order_to_ship on "order" (to_ship, created_at desc, id desc);
-- With the status, cohorts are read from the index alone.
create index order_customer on "order" (customer_id, created_at desc, id desc) include (status);
create index order_email on "order" (email, display_id);
create index order_by_email on "order" (email collate "und-x-icu", id);
create index order_by_status on "order" (status, id);
create index order_by_payment_status on "order" (payment_status, id);
create index order_by_fulfillment_status on "order" (fulfillment_status, id);
-- The statuses of an order depend on each other, which the planner does not know: along the sort alone, it would scan
-- hundreds of thousands of captured orders for the first canceled one.
create index order_status_by_payment_status on "order" (status, payment_status, id);
create index order_status_by_fulfillment_status on "order" (status, fulfillment_status, id);
create index order_payment_status_by_fulfillment_status on "order" (payment_status, fulfillment_status, id);
create index order_fulfillment_status_by_payment_status on "order" (fulfillment_status, payment_status, id);
-- All open orders have the statuses that come last in some directions of the sort.
create index order_to_pack_by_status on "order" (status, id) where to_pack;
create index order_to_pack_by_fulfillment_status on "order" (fulfillment_status, id) where to_pack;
create index order_to_ship_by_status on "order" (status, id) where to_ship;
create index order_to_ship_by_payment_status on "order" (payment_status, id) where to_ship;
create index order_to_ship_by_fulfillment_status on "order" (fulfillment_status, id) where to_ship;
create index order_updated on "order" (updated_at desc, id desc);
create index order_region on "order" (region_id, created_at desc, id desc);
create index order_currency on "order" (currency_code, created_at desc, id desc);
create index order_channel on "order" (sales_channel_id, created_at desc, id desc);
create index order_tagged on "order" (created_at desc, id desc) where jsonb_typeof(metadata -> 'tags') = 'array';
-- The filter by words in `tags` of the metadata.
create index order_tags on "order" using gin ((metadata -> 'tags') jsonb_path_ops);
create index order_search on "order" using gin (search gin_trgm_ops);
create index order_shipping_address on "order" (shipping_address_id) where shipping_address_id is not null;
create index order_billing_address on "order" (billing_address_id) where billing_address_id is not null;

-- Orders that the staff take; their lines are those of their cart.
create sequence draft_order_display_id;
create table draft_order (
  id text primary key,
  status text not null default 'open' check (status in ('open', 'completed')),
  display_id integer not null default nextval('draft_order_display_id'),
  cart_id text not null references cart,
  order_id text references "order",
  canceled_at timestamptz,
  completed_at timestamptz,
  no_notification_order boolean,
  -- The staff have chosen no shipping: the customer does.
  customer_chooses_shipping boolean not null default false,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
alter sequence draft_order_display_id owned by draft_order.display_id;
create unique index draft_order_cart on draft_order (cart_id);
create unique index draft_order_display on draft_order (display_id);
create index draft_order_created on draft_order (created_at desc, id desc);
create index draft_order_order on draft_order (order_id) where order_id is not null;

create table order_discounts (
  order_id text not null references "order" on delete cascade,
  discount_id text not null references discount,
  rank integer not null default 0,
  primary key (order_id, discount_id)
);
create index order_discounts_discount on order_discounts (discount_id);

create table order_gift_cards (
  order_id text not null references "order" on delete cascade,
  gift_card_id text not null references gift_card,
  rank integer not null default 0,
  primary key (order_id, gift_card_id)
);
create index order_gift_cards_card on order_gift_cards (gift_card_id);

create table line_item (
  id text primary key,
  cart_id text references cart on delete cascade,
  order_id text references "order",
  swap_id text,
  claim_order_id text,
  original_item_id text,
  order_edit_id text,
  title text not null,
  description text,
  thumbnail text,
  is_return boolean not null default false,
  is_giftcard boolean not null default false,
  should_merge boolean not null default true,
  allow_discounts boolean not null default true,
  has_shipping boolean,
  unit_price integer not null,
  variant_id text references product_variant,
  quantity integer not null check (quantity > 0),
  fulfilled_quantity integer,
  returned_quantity integer,
  shipped_quantity integer,
  includes_tax boolean not null default false,
  -- The order's own copy of what was sold: it outlives the product.
  product_id text,
  sku text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index line_item_cart on line_item (cart_id) where cart_id is not null;
create index line_item_order on line_item (order_id) where order_id is not null;
create index line_item_swap on line_item (swap_id) where swap_id is not null;
create index line_item_variant on line_item (variant_id);
create index line_item_product on line_item (product_id, order_id) where order_id is not null;
create index line_item_order_edit on line_item (order_edit_id) where order_edit_id is not null;

-- `amount` has fractions: a fixed discount is divided exactly among the lines (docs/contract/totals.md §3.3).
create table line_item_adjustment (
  id text primary key,
  item_id text not null references line_item on delete cascade,
  description text not null,
  discount_id text references discount,
  amount numeric not null,
  metadata jsonb
);
create index line_item_adjustment_item on line_item_adjustment (item_id);

create table line_item_tax_line (
  id text primary key,
  item_id text not null references line_item on delete cascade,
  rate double precision not null,
  name text not null,
  code text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index line_item_tax_line_item on line_item_tax_line (item_id);

create table shipping_method (
  id text primary key,
  shipping_option_id text not null references shipping_option,
  order_id text references "order",
  cart_id text references cart on delete cascade,
  claim_order_id text,
  swap_id text,
  return_id text,
  price integer not null check (price >= 0),
  data jsonb not null default '{}',
  includes_tax boolean not null default false
);
create index shipping_method_cart on shipping_method (cart_id) where cart_id is not null;
create index shipping_method_order on shipping_method (order_id) where order_id is not null;
create index shipping_method_swap on shipping_method (swap_id) where swap_id is not null;
create index shipping_method_return on shipping_method (return_id) where return_id is not null;
create index shipping_method_option on shipping_method (shipping_option_id);

create table shipping_method_tax_line (
  id text primary key,
  shipping_method_id text not null references shipping_method on delete cascade,
  rate double precision not null,
  name text not null,
  code text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shipping_method_tax_line_method on shipping_method_tax_line (shipping_method_id);

create table custom_shipping_option (
  id text primary key,
  price integer not null check (price >= 0),
  shipping_option_id text not null references shipping_option,
  cart_id text references cart on delete cascade,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index custom_shipping_option_cart on custom_shipping_option (cart_id);

create table payment_session (
  id text primary key,
  cart_id text references cart on delete cascade,
  provider_id text not null references payment_provider,
  is_selected boolean,
  is_initiated boolean not null default false,
  status text not null default 'pending'
    check (status in ('authorized', 'pending', 'requires_more', 'error', 'canceled')),
  data jsonb not null default '{}',
  idempotency_key text,
  amount integer,
  payment_authorized_at timestamptz,
  -- Of a payment collection: while its provider is asked to authorize it.
  authorizing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, provider_id)
);
create index payment_session_authorizing on payment_session (authorizing_since) where authorizing_since is not null;
create unique index payment_session_selected on payment_session (cart_id) where is_selected;

create table payment (
  id text primary key,
  swap_id text,
  cart_id text references cart,
  order_id text references "order",
  amount integer not null check (amount >= 0),
  currency_code text not null references currency,
  amount_refunded integer not null default 0,
  provider_id text not null references payment_provider,
  data jsonb not null default '{}',
  -- While its provider is asked to capture it.
  capturing_since timestamptz,
  captured_at timestamptz,
  canceled_at timestamptz,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (amount_refunded >= 0 and amount_refunded <= amount)
);
create index payment_cart on payment (cart_id) where cart_id is not null;
create index payment_order on payment (order_id) where order_id is not null;
-- Amounts are compared as numbers (kernel/read/filters.ts). Not partial: the planner ignores the statistics of partial
-- indexes, and would read the whole table for a rare amount.
create index payment_amount on payment ((amount::double precision));
create index payment_capturing on payment (capturing_since) where capturing_since is not null;
create index payment_swap on payment (swap_id) where swap_id is not null;
-- Parts of payouts name payments as their provider does. Not partial, as above.
create index payment_at_provider on payment ((data->>'id'));

-- `pending` until the payment provider has confirmed it: the row is written before the provider is asked.
create table refund (
  id text primary key,
  order_id text references "order",
  payment_id text references payment,
  amount integer not null check (amount >= 0),
  note text,
  reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  -- Of the whole refund, also where several payments share it; minor units with tax.
  shipping_amount integer check (shipping_amount >= 0),
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'succeeded' check (status in ('pending', 'succeeded'))
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);

-- Units that were refunded without coming back. Those of a refund over several payments belong to its first part; a
-- refund that a provider refuses takes them with it.
create table refund_item (
  refund_id text not null references refund on delete cascade,
  item_id text not null references line_item,
  quantity integer not null check (quantity > 0),
  -- How many of them had come with the return of the refund before its receipt was undone, and are to come again.
  undone_quantity integer not null default 0 check (undone_quantity between 0 and quantity),
  primary key (refund_id, item_id)
);
create index refund_item_item on refund_item (item_id);

create table payment_collection (
  id text primary key,
  type text not null default 'order_edit' check (type in ('order_edit')),
  status text not null default 'not_paid'
    check (status in ('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled')),
  description text,
  amount integer not null check (amount >= 0),
  authorized_amount integer,
  region_id text not null references region,
  currency_code text not null references currency,
  created_by text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Those with sessions that nobody is to pay by any more.
create index payment_collection_canceled on payment_collection (id) where status = 'canceled';

create table payment_collection_sessions (
  payment_collection_id text not null references payment_collection on delete cascade,
  payment_session_id text not null references payment_session on delete cascade,
  primary key (payment_collection_id, payment_session_id)
);

create table payment_collection_payments (
  payment_collection_id text not null references payment_collection on delete cascade,
  payment_id text not null references payment on delete cascade,
  primary key (payment_collection_id, payment_id)
);

-- The copies of an order's lines are `line_item` with `order_edit_id` and the line they are made from.
create table order_edit (
  id text primary key,
  order_id text not null references "order",
  payment_collection_id text references payment_collection,
  internal_note text,
  created_by text not null,
  requested_by text,
  requested_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  -- By how much it has changed the total of the order; minor units.
  applied_difference integer,
  declined_by text,
  declined_reason text,
  declined_at timestamptz,
  canceled_by text,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
create index order_edit_order on order_edit (order_id);
create unique index order_edit_open on order_edit (order_id)
  where confirmed_at is null and declined_at is null and canceled_at is null;
create index order_edit_created on order_edit (created_at desc, id desc);
create index order_edit_payment_collection on order_edit (payment_collection_id)
  where payment_collection_id is not null;
alter table line_item add foreign key (order_edit_id) references order_edit on delete cascade;

create table order_item_change (
  id text primary key,
  type text not null check (type in ('item_add', 'item_remove', 'item_update')),
  order_edit_id text not null references order_edit on delete cascade,
  original_line_item_id text references line_item on delete set null,
  line_item_id text references line_item on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index order_item_change_edit on order_item_change (order_edit_id);
create index order_item_change_line on order_item_change (line_item_id) where line_item_id is not null;
create index order_item_change_original on order_item_change (original_line_item_id)
  where original_line_item_id is not null;

-- Exchanges: units of an order come back, others go out, and the difference is paid or refunded. Minor units.
create table swap (
  id text primary key,
  fulfillment_status text not null default 'not_fulfilled'
    check (fulfillment_status in ('not_fulfilled', 'fulfilled', 'shipped', 'partially_shipped', 'canceled',
      'requires_action')),
  payment_status text not null default 'not_paid'
    check (payment_status in ('not_paid', 'awaiting', 'captured', 'confirmed', 'canceled', 'difference_refunded',
      'partially_refunded', 'refunded', 'requires_action')),
  order_id text not null references "order",
  -- The total of the cart when the customer completed it; negative if the customer gets money.
  difference_due integer,
  shipping_address_id text references address,
  cart_id text references cart,
  confirmed_at timestamptz,
  canceled_at timestamptz,
  -- When the staff settled an exchange of equal value, and when a provider last refused to move its money; of a canceled
  -- one, to give it back.
  settled_at timestamptz,
  provider_refused_at timestamptz,
  -- What of its difference went to the gift cards that had paid the order; minor units.
  gift_card_amount integer not null default 0 check (gift_card_amount >= 0),
  no_notification boolean,
  allow_backorder boolean not null default false,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create index swap_order on swap (order_id);
create unique index swap_cart on swap (cart_id) where cart_id is not null;
create index swap_created on swap (created_at desc, id desc);
-- Those whose payment is still to be canceled are looked for.
create index swap_canceled on swap (canceled_at) where canceled_at is not null;
create index swap_shipping_address on swap (shipping_address_id) where shipping_address_id is not null;

-- Refunds of differences. One that a provider refuses is deleted, and then the exchange still owes it.
create table swap_refund (
  refund_id text primary key references refund on delete cascade,
  swap_id text not null references swap on delete cascade
);
create index swap_refund_swap on swap_refund (swap_id);

create table intent (
  id text primary key,
  kind text not null,
  data jsonb not null,
  result jsonb,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  finished_at timestamptz
);
create index intent_open on intent (created_at, id) where finished_at is null;
-- The request that asked for a refund finds it again.
create index intent_of_request on intent ((data->>'request')) where kind = 'refund';

alter table cart add foreign key (payment_id) references payment;
alter table line_item add foreign key (swap_id) references swap;
alter table shipping_method add foreign key (swap_id) references swap;
alter table payment add foreign key (swap_id) references swap;
alter table gift_card add foreign key (order_id) references "order";
alter table gift_card_transaction add foreign key (order_id) references "order";

-- Parcels of orders. Quantities in units, times in UTC.

create table fulfillment (
  id text primary key,
  order_id text references "order",
  swap_id text references swap,
  claim_order_id text,
  provider_id text not null references fulfillment_provider,
  location_id text references stock_location,
  -- How it travels.
  shipping_option_id text references shipping_option,
  no_notification boolean,
  data jsonb not null default '{}',
  shipped_at timestamptz,
  canceled_at timestamptz,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fulfillment_order on fulfillment (order_id) where order_id is not null;
create index fulfillment_swap on fulfillment (swap_id) where swap_id is not null;

create table fulfillment_item (
  fulfillment_id text not null references fulfillment on delete cascade,
  item_id text not null references line_item,
  quantity integer not null check (quantity > 0),
  primary key (fulfillment_id, item_id)
);
create index fulfillment_item_item on fulfillment_item (item_id);

-- What a fulfillment took out of stock, and how much of that had been reserved, so that canceling it puts exactly that
-- back, whatever the variant is made of by then.
create table fulfillment_stock (
  fulfillment_id text not null references fulfillment on delete cascade,
  item_id text not null references line_item,
  inventory_item_id text not null references inventory_item,
  location_id text not null references stock_location,
  quantity integer not null check (quantity > 0),
  reserved_quantity integer not null check (reserved_quantity between 0 and quantity),
  primary key (fulfillment_id, item_id, inventory_item_id, location_id)
);

create table tracking_link (
  id text primary key,
  fulfillment_id text not null references fulfillment on delete cascade,
  tracking_number text not null,
  url text,
  idempotency_key text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index tracking_link_fulfillment on tracking_link (fulfillment_id);

-- Claims: what customers complained about. Quantities in units, amounts in minor units, times in UTC.

create table claim_order (
  id text primary key,
  type text not null check (type in ('refund', 'replace')),
  order_id text not null references "order",
  shipping_address_id text references address,
  -- What the customer gets back; none for a replacement.
  refund_amount integer check (refund_amount >= 0),
  -- How much of it went to the gift cards that had paid the order.
  gift_card_amount integer not null default 0 check (gift_card_amount >= 0),
  no_notification boolean,
  idempotency_key text,
  canceled_at timestamptz,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index claim_order_order on claim_order (order_id);
create index claim_order_address on claim_order (shipping_address_id) where shipping_address_id is not null;
-- The request that made a claim finds it again.
create unique index claim_order_request on claim_order (order_id, idempotency_key);

create table claim_item (
  id text primary key,
  claim_order_id text not null references claim_order on delete cascade,
  item_id text not null references line_item,
  variant_id text not null references product_variant,
  reason text not null check (reason in ('missing_item', 'wrong_item', 'production_failure', 'other')),
  note text,
  quantity integer not null check (quantity > 0),
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index claim_item_claim on claim_item (claim_order_id);
create index claim_item_item on claim_item (item_id);

create table claim_image (
  id text primary key,
  claim_item_id text not null references claim_item on delete cascade,
  url text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index claim_image_item on claim_image (claim_item_id);

create table claim_tag (
  id text primary key,
  value text not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index claim_tag_value on claim_tag (value);

create table claim_item_tags (
  item_id text not null references claim_item on delete cascade,
  tag_id text not null references claim_tag,
  primary key (item_id, tag_id)
);

-- A refund that a provider refuses is deleted, and then the claim is not refunded.
create table claim_refund (
  refund_id text primary key references refund on delete cascade,
  claim_order_id text not null references claim_order on delete cascade
);
create index claim_refund_claim on claim_refund (claim_order_id);

alter table line_item add foreign key (claim_order_id) references claim_order;
create index line_item_claim on line_item (claim_order_id) where claim_order_id is not null;
alter table shipping_method add foreign key (claim_order_id) references claim_order;
create index shipping_method_claim on shipping_method (claim_order_id) where claim_order_id is not null;
alter table fulfillment add foreign key (claim_order_id) references claim_order;
create index fulfillment_claim on fulfillment (claim_order_id) where claim_order_id is not null;

create table "return" (
  id text primary key,
  status text not null default 'requested' check (status in ('requested', 'received', 'requires_action', 'canceled')),
  order_id text references "order",
  swap_id text references swap,
  claim_order_id text references claim_order,
  location_id text references stock_location,
  -- What the customer gets back; minor units.
  refund_amount integer not null check (refund_amount >= 0),
  -- How much of it went to the gift cards that had paid the order.
  gift_card_amount integer not null default 0 check (gift_card_amount >= 0),
  -- The request that has received it last, so that it is not counted again when it comes again.
  receipt_request text,
  -- The merchant has chosen the amount, so that it stays whatever comes.
  has_own_refund boolean not null default false,
  -- Its amount, whether the merchant had chosen it, and its location before the first receipt, which `undo-receipt`
  -- restores.
  as_requested jsonb,
  shipping_data jsonb,
  no_notification boolean,
  idempotency_key text,
  received_at timestamptz,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
create index return_order on "return" (order_id);
create unique index return_swap on "return" (swap_id) where swap_id is not null;
create index return_claim on "return" (claim_order_id) where claim_order_id is not null;
create index return_created on "return" (created_at desc, id desc);
-- Orders by the status of their returns, and how many have one that is requested.
create index return_status on "return" (status, order_id) where order_id is not null;

-- Labels that fulfillment providers make for parcels and returns. The id is the key of the requests to the provider, so
-- that each label is made once, however often it is asked for. Times in UTC.
create table shipping_label (
  id text primary key,
  fulfillment_id text references fulfillment on delete cascade,
  return_id text references "return" on delete cascade,
  provider_id text not null references fulfillment_provider,
  -- `pending` and `canceling` wait for the provider.
  status text not null default 'pending' check (status in ('pending', 'created', 'refused', 'canceling', 'canceled')),
  -- The parcel is shipped as soon as it has its label.
  ships boolean not null default false,
  -- Why there is no label, or why it could not be canceled, as the provider says.
  problem text,
  -- Where its document is stored.
  document_key text,
  data jsonb not null default '{}',
  -- When the provider was last asked, and how often.
  asked_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(fulfillment_id, return_id) = 1)
);
-- A parcel or a return has one label at a time.
create unique index shipping_label_fulfillment on shipping_label (fulfillment_id)
  where status in ('pending', 'created', 'canceling');
create unique index shipping_label_return on shipping_label (return_id)
  where status in ('pending', 'created', 'canceling');
create index shipping_label_of_fulfillment on shipping_label (fulfillment_id) where fulfillment_id is not null;
create index shipping_label_of_return on shipping_label (return_id) where return_id is not null;
create index shipping_label_open on shipping_label (created_at, id) where status in ('pending', 'canceling');

create table return_item (
  return_id text not null references "return" on delete cascade,
  item_id text not null references line_item,
  quantity integer not null check (quantity >= 0),
  is_requested boolean not null default true,
  requested_quantity integer,
  received_quantity integer,
  reason_id text references return_reason,
  note text,
  metadata jsonb,
  primary key (return_id, item_id)
);
create index return_item_item on return_item (item_id);

-- Photos that a shopper sends with a return: protected uploads, for the staff only.
create table return_photo (
  key text primary key references upload on delete cascade,
  return_id text not null references "return" on delete cascade,
  created_at timestamptz not null default now()
);
create index return_photo_return on return_photo (return_id);

-- What a return brought back into stock, so that later ones of the same line know where the rest belongs.
create table return_stock (
  id text primary key,
  return_id text not null references "return" on delete cascade,
  item_id text not null references line_item,
  inventory_item_id text not null references inventory_item,
  location_id text not null references stock_location,
  quantity integer not null check (quantity > 0)
);
create index return_stock_item on return_stock (item_id);

-- A refund that a provider refuses is deleted, and then the return still owes it.
create table return_refund (
  refund_id text primary key references refund on delete cascade,
  return_id text not null references "return" on delete cascade,
  -- It was given for a receipt that was undone: what comes of the return later is worth so much less.
  is_undone boolean not null default false
);
create index return_refund_return on return_refund (return_id);

-- What payment providers paid out, or took if the amount is negative. Minor units.
create table payout (
  provider_id text not null references payment_provider,
  -- The provider's.
  id text not null,
  currency_code text not null,
  amount bigint not null,
  -- Null while they are not known.
  fees bigint,
  status text not null check (status in ('pending', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  -- When the provider made it.
  created_at timestamptz not null,
  -- Whether the provider lists what it consists of, and when all of that was stored.
  has_parts boolean not null,
  parts_read_at timestamptz,
  primary key (provider_id, id)
);
create index payout_arrives_on on payout (arrives_on);
