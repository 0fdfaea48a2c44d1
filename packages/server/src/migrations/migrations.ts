import type { Migration } from '../kernel/migrate.ts'
import * as foundation from './0001_foundation.ts'
import * as categories from './0002_categories.ts'
import * as stockPricesKeys from './0003_stock_prices_keys.ts'
import * as readingAtSize from './0004_reading_at_size.ts'
import * as imports from './0005_imports.ts'
import * as selling from './0006_selling.ts'
import * as productStock from './0007_product_stock.ts'
import * as operating from './0008_operating.ts'
import * as room from './0009_room.ts'
import * as lowStock from './0010_low_stock.ts'
import * as productDates from './0011_product_dates.ts'
import * as manyAtOnce from './0012_many_at_once.ts'
import * as comparedOnce from './0013_compared_once.ts'
import * as shownDates from './0014_shown_dates.ts'
import * as purchaseOrders from './0015_purchase_orders.ts'
import * as rules from './0016_rules.ts'
import * as feeds from './0017_feeds.ts'
import * as bundles from './0018_bundles.ts'
import * as plannedOnce from './0019_planned_once.ts'
import * as openRefunds from './0020_open_refunds.ts'
import * as roles from './0021_roles.ts'
import * as signIns from './0022_sign_ins.ts'

/** In the order they are applied. A migration that has landed is never edited: the next one changes what it made. */
export const migrations: readonly Migration[] = [
  { name: '0001_foundation', sql: foundation.sql },
  { name: '0002_categories', sql: categories.sql },
  { name: '0003_stock_prices_keys', sql: stockPricesKeys.sql },
  { name: '0004_reading_at_size', sql: readingAtSize.sql },
  { name: '0005_imports', sql: imports.sql },
  { name: '0006_selling', sql: selling.sql },
  { name: '0007_product_stock', sql: productStock.sql },
  { name: '0008_operating', sql: operating.sql },
  { name: '0009_room', sql: room.sql },
  { name: '0010_low_stock', sql: lowStock.sql },
  { name: '0011_product_dates', sql: productDates.sql },
  { name: '0012_many_at_once', sql: manyAtOnce.sql },
  { name: '0013_compared_once', sql: comparedOnce.sql },
  { name: '0014_shown_dates', sql: shownDates.sql },
  { name: '0015_purchase_orders', sql: purchaseOrders.sql },
  { name: '0016_rules', sql: rules.sql },
  { name: '0017_feeds', sql: feeds.sql },
  { name: '0018_bundles', sql: bundles.sql },
  { name: '0019_planned_once', sql: plannedOnce.sql },
  { name: '0020_open_refunds', sql: openRefunds.sql },
  { name: '0021_roles', sql: roles.sql },
  { name: '0022_sign_ins', sql: signIns.sql },
]
