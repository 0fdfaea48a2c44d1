import { toMajor } from '@storeroom/money'
import { useTranslation } from 'react-i18next'
import { byteOrderMark, csvLine } from '../../../framework/list/csv.ts'
import { saveFile } from '../../../framework/list/export-list.ts'
import { lineTotal, numberOf, type Purchase } from './purchases.ts'

/** The lines of an order as a CSV file for the supplier; amounts in major units. */
export function useLinesFile(): (order: Purchase) => void {
  const { t } = useTranslation('purchase-orders')
  return (order) => {
    const { items = [], currency_code: currency } = order
    const amount = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
    const headings = [
      t('field.number'),
      t('field.sku'),
      t('field.item'),
      t('field.quantity'),
      t('field.cost_per_item'),
      t('field.total'),
      t('field.currency_code'),
    ]
    const lines = items.map((line) => [
      numberOf(order),
      line.sku,
      line.title,
      line.quantity,
      amount(line.cost_per_item),
      amount(lineTotal(line)),
      currency.toUpperCase(),
    ])
    const parts = [byteOrderMark + csvLine(headings), ...lines.map(csvLine)]
    saveFile(`${numberOf(order)}.csv`, parts, 'text/csv;charset=utf-8')
  }
}
