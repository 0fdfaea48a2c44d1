import { trackingFunctions, trackingTriggers, type Tracked } from './tracking.ts'

/** What is ordered from suppliers, with its lines. Quantities in pieces, costs in minor units, times in UTC. */

const softDates = `created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz`
const rev = `rev bigint not null default next_revision()`

const tables = `
create sequence purchase_order_display_id;
create table purchase_order (
  id text primary key, display_id integer not null default nextval('purchase_order_display_id'),
  status text not null default 'draft' check (status in ('draft', 'ordered', 'partially_received', 'received', 'canceled')),
  supplier_name text not null, supplier_email text, supplier_reference text,
  location_id text not null references stock_location, currency_code text not null references currency,
  expected_at timestamptz, note text, metadata jsonb, created_by text,
  ordered_at timestamptz, received_at timestamptz, canceled_at timestamptz, ${softDates}, ${rev},
  search text generated always as (fold_text('po-' || display_id || ' #' || display_id || ' ' || supplier_name || ' '
    || coalesce(supplier_email, '') || ' ' || coalesce(supplier_reference, ''))) stored
);
alter sequence purchase_order_display_id owned by purchase_order.display_id;
create unique index purchase_order_display on purchase_order (display_id);
create index purchase_order_created on purchase_order (created_at desc, id desc) where deleted_at is null;
create index purchase_order_expected on purchase_order (expected_at, id) where deleted_at is null;
create index purchase_order_search on purchase_order using gin (search gin_trgm_ops);
create table purchase_order_item (
  id text primary key, purchase_order_id text not null references purchase_order on delete cascade,
  inventory_item_id text not null references inventory_item, sku text, title text not null, rank integer not null default 0,
  quantity integer not null check (quantity > 0), received_quantity integer not null default 0 check (received_quantity >= 0),
  canceled_quantity integer not null default 0 check (canceled_quantity >= 0), cost_per_item integer check (cost_per_item >= 0),
  ${softDates}, ${rev},
  search text generated always as (fold_text(coalesce(sku, '') || ' ' || title)) stored
);
create unique index purchase_order_item_once on purchase_order_item (purchase_order_id, inventory_item_id) where deleted_at is null;
create index purchase_order_item_item on purchase_order_item (inventory_item_id) where deleted_at is null;
create index purchase_order_item_search on purchase_order_item using gin (search gin_trgm_ops);
`

export const tracked: readonly Tracked[] = [
  { table: 'purchase_order', revised: true, history: { table: 'purchase_order', id: 'r.id' } },
  {
    table: 'purchase_order_item',
    revised: true,
    renews: [{ table: 'purchase_order', ids: 'select r.purchase_order_id from rows r' }],
    history: { table: 'purchase_order', id: 'r.purchase_order_id' },
  },
]

export const sql = [tables, trackingTriggers(tracked), trackingFunctions(tracked)].join('\n')
