import type { Db } from '../../../../../kernel/db.ts'
import { insertRow } from '../../../../../kernel/write/rows.ts'
import { priceList } from '../../../../pricing/price-lists/price-lists.entity.ts'
import type { PriceRow } from '../../../../catalog/products/products.ts'
import type { SalePlan } from '../plan/plan.ts'
import { lockSaleList } from './apply.queries.ts'

export type SaleList = { readonly id: string; readonly isNew: boolean }

/** The price list of that name that an import has made, or a new one. */
export async function ensuredSaleList(db: Db, name: string): Promise<SaleList> {
  const id = await lockSaleList(db, name)
  if (id !== undefined) return { id, isNew: false }
  const row = { name, description: '', type: 'sale', status: 'active' } as const
  return { id: await insertRow(db, priceList, row), isNew: true }
}

/** The sale price of a variant as a row, where it gets one. */
export const saleRows = (sale: SalePlan | undefined, saleListId: string | null): PriceRow[] =>
  sale?.added && saleListId !== null
    ? [
        Object.assign(
          { ...sale.added, region_id: null, min_quantity: null, max_quantity: null },
          { price_list_id: saleListId },
        ),
      ]
    : []
