import type { DemoShop } from './demo-shop.types.ts'
import type { Db } from '../../../kernel/db.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { returnReason } from '../../shop/return-reasons/return-reasons.entity.ts'
import { taxRate } from '../../pricing/tax-rates/tax-rates.entity.ts'
import { addTaxed } from '../../pricing/tax-rates/tax-rates.ts'

type Ids = ReadonlyMap<string, string>

/** Creates tax rates for some product types in the demo's regions; both are found by name. */
export async function addTaxRates(db: Db, { tax_rates }: DemoShop, regions: Ids, types: Ids): Promise<void> {
  for (const { region, types: taxed, ...row } of tax_rates) {
    const id = await insertRow(db, taxRate, { ...row, region_id: regions.get(region) })
    await addTaxed(
      db,
      'product_types',
      id,
      taxed.flatMap((type) => types.get(type) ?? []),
    )
  }
}

export async function addReturnReasons(db: Db, { return_reasons }: DemoShop): Promise<void> {
  for (const { children, ...row } of return_reasons) {
    const parent_return_reason_id = await insertRow(db, returnReason, row)
    for (const child of children) await insertRow(db, returnReason, { ...child, parent_return_reason_id })
  }
}
