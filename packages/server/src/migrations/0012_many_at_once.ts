import { tracked as ofFoundation } from './0001_foundation.ts'
import { tracked as ofStockPricesKeys } from './0003_stock_prices_keys.ts'
import { tracked as ofSelling } from './0006_selling.ts'
import { comparingManyByHash, firstFunctions, functionsAnew, isComparing } from './tracking.ts'

const updates = [...firstFunctions([...ofFoundation, ...ofStockPricesKeys, ...ofSelling], ['update'])]
const histories = new Map(updates.filter(([, body]) => isComparing(body)))

export const sql = [
  functionsAnew(histories, comparingManyByHash),
  'alter function stock_moved_by_update() set enable_nestloop = off;',
].join('\n')
