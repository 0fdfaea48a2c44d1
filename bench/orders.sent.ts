import {
  PACKED,
  REFUNDED,
  REQUESTED,
  RETURNED,
  SHIPPED,
  ofLine,
  ofOrder,
  type Filled,
  type MakeId,
} from './orders.drawn.ts'

/** The fulfillment status of an order that was not canceled: of a parted one, the first line has left. */
export const fulfillmentStatus = `case o.progress when 'waiting' then 'not_fulfilled' when 'packed' then 'fulfilled'
  when 'parted' then case when t.lines = 1 then 'shipped' else 'partially_shipped' end
  when 'received' then case when t.lines = 1 then 'returned' else 'partially_returned' end else 'shipped' end`

const isSent = `o.progress <> 'waiting'`
const isLeft = `o.progress not in ('waiting', 'packed')`
const isReceived = `o.progress = 'received'`
const packed = { created_at: `o.at + ${PACKED}`, updated_at: `o.at + ${PACKED}` }
/** What the first line costs, with tax. */
const worth = `(l.price * l.quantity - l.discount + l.tax)`

const parcels = (id: MakeId): readonly Filled[] => [
  {
    table: 'fulfillment',
    from: `${ofOrder} where ${isSent}`,
    columns: {
      ...{ id: 'o.parcel_id', order_id: 'o.id', provider_id: 'm.provider_id', shipping_option_id: 'm.option_id' },
      ...{ location_id: 't.location_id', data: 'm.data' },
      ...{ shipped_at: `case when ${isLeft} then o.at + ${SHIPPED} end`, ...packed },
    },
  },
  {
    table: 'fulfillment_item',
    from: `${ofLine} where l.sent > 0`,
    columns: { fulfillment_id: 'l.parcel_id', item_id: 'l.id', quantity: 'l.sent' },
  },
  {
    table: 'fulfillment_stock',
    from: `${ofLine} where l.sent > 0 and l.level_id is not null`,
    columns: {
      ...{ fulfillment_id: 'l.parcel_id', item_id: 'l.id', inventory_item_id: 'l.inventory_item_id' },
      ...{ location_id: 'l.location_id', quantity: 'l.sent * l.required_quantity' },
      reserved_quantity: 'l.sent * l.required_quantity',
    },
  },
  {
    table: 'tracking_link',
    from: `${ofOrder} where ${isLeft}`,
    columns: {
      ...{ id: id('tlink', 'o.ms', 'o.number'), fulfillment_id: 'o.parcel_id' },
      ...{ tracking_number: `'GLS-' || o.number`, ...packed },
    },
  },
]

const returned = (id: MakeId): readonly Filled[] => [
  {
    table: 'return',
    from: `${ofOrder} join past_line l on l.number = o.number and l.back > 0`,
    columns: {
      ...{ id: 'o.return_id', order_id: 'o.id', location_id: 't.location_id', has_own_refund: isReceived },
      status: `case when ${isReceived} then 'received' else 'requested' end`,
      refund_amount: `case when ${isReceived} then ${REFUNDED} else ${worth} end`,
      received_at: `case when ${isReceived} then o.at + ${RETURNED} end`,
      ...{ created_at: `o.at + ${REQUESTED}`, updated_at: `o.at + ${REQUESTED}` },
    },
  },
  {
    table: 'return_item',
    from: `${ofLine} where l.back > 0`,
    columns: {
      ...{ return_id: 'l.return_id', item_id: 'l.id', quantity: 'l.back', requested_quantity: 'l.back' },
      received_quantity: `case when ${isReceived} then l.back end`,
    },
  },
  {
    table: 'return_stock',
    from: `${ofLine} where ${isReceived} and l.back > 0 and l.level_id is not null`,
    columns: {
      ...{ id: id('rets', 'o.ms', 'o.number'), return_id: 'l.return_id', item_id: 'l.id' },
      ...{ inventory_item_id: 'l.inventory_item_id', location_id: 'l.location_id' },
      quantity: 'l.back * l.required_quantity',
    },
  },
  {
    table: 'return_refund',
    from: `${ofOrder} where ${isReceived}`,
    columns: { refund_id: 'o.refund_id', return_id: 'o.return_id' },
  },
]

/** The rows of what past orders have sent and got back, in order of reference. */
export const parcelsAndReturns = (id: MakeId): readonly Filled[] => [...parcels(id), ...returned(id)]
