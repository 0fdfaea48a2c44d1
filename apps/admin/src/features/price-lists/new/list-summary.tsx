import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { SummarySection } from '../../../shared/summary/summary-section.tsx'
import { useNames, usePeriodPart, useSentence } from '../../../shared/summary/use-sentence.ts'
import type { ChosenProduct, NewListValues } from './new-price-list.ts'
import { countsOf, exampleOf } from './summary.ts'

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
