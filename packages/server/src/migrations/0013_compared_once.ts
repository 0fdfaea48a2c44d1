import { tracked as ofFoundation } from './0001_foundation.ts'
import { tracked as ofStockPricesKeys } from './0003_stock_prices_keys.ts'
import { tracked as ofSelling } from './0006_selling.ts'
import { trackingFunctions } from './tracking.ts'

export const sql = trackingFunctions([...ofFoundation, ...ofStockPricesKeys, ...ofSelling])
