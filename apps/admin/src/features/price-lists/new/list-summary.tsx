import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { SummarySection } from '../../../shared/summary/summary-section.tsx'
import { useNames, usePeriodPart, useSentence } from '../../../shared/summary/use-sentence.ts'
import { baseIn } from '../editor/list-prices.ts'
import { rowOf } from '../editor/tiers.ts'
import { rowsOf, type ChosenProduct, type NewListValues } from './new-price-list.ts'

type ListSummaryProps = {
  readonly form: ContractForm<NewListValues>
  readonly products: readonly ChosenProduct[]
  readonly columns: readonly NamedPriceColumn[]
}

/** What a new price list will do, in words that follow the form, with one of its prices. */
export function ListSummary({ form, products, columns }: ListSummaryProps) {
  const { t } = useTranslation('price-lists')
  const money = useMoneyText()
  const values = useWatch({ control: form.control.control }) as NewListValues
  const sentenceOf = useListSentence()
  const firstPrice = exampleOf(products, values.cells, columns)
  const example = firstPrice && {
    title: firstPrice.title,
    before: money(firstPrice.before, firstPrice.currency),
    after: money(firstPrice.after, firstPrice.currency),
  }
  return (
    <SummarySection
      sentence={sentenceOf(values, products)}
      blank={t('summary.blank')}
      example={example ? t(`summary.example.${values.type}`, example) : ''}
    />
  )
}

/** The list in one sentence; undefined while it has no price. */
function useListSentence() {
  const { t } = useTranslation('price-lists')
  const sentence = useSentence()
  const period = usePeriodPart()
  const names = useNames()
  return (values: NewListValues, products: readonly ChosenProduct[]) => {
    const counts = countsOf(products, values.cells)
    if (counts.prices === 0) return undefined
    const groups = values.customer_groups
    return sentence([
      t(`summary.prices.${values.type}`, { count: counts.prices }),
      t('summary.products', { count: counts.products }),
      groups.length === 0 ? t('summary.everybody') : t('summary.groups', { names: names(groups) }),
      period(values),
    ])
  }
}

/** How many prices of how many products a list has so far; cells of other products do not count. */
export function countsOf(products: readonly ChosenProduct[], cells: NewListValues['cells']) {
  const productOf = new Map(
    products.flatMap(({ id, variants }) => variants.map((variant) => [variant.id, id] as const)),
  )
  const rows = Object.entries(cells).map(([rowId, row]) => ({
    product: productOf.get(rowOf(rowId).variantId),
    prices: Object.keys(row).length,
  }))
  const priced = rows.filter(({ product, prices }) => product !== undefined && prices > 0)
  return {
    prices: priced.reduce((sum, { prices }) => sum + prices, 0),
    products: new Set(priced.map(({ product }) => product)).size,
  }
}

/** The first price that replaces a base price, in minor units; undefined while there is none. */
export function exampleOf(
  products: readonly ChosenProduct[],
  cells: NewListValues['cells'],
  columns: readonly NamedPriceColumn[],
) {
  for (const variant of products.flatMap(rowsOf))
    for (const column of columns) {
      const [before, after] = [baseIn(variant, column), cells[variant.id]?.[column.id]]
      if (before !== null && after !== undefined)
        return { title: variant.product_title, currency: column.currencyCode, before, after }
    }
  return undefined
}
