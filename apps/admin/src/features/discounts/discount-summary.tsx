import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { useMoneyText, useShopCurrency } from '../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useRegions } from '../../shared/regions/use-regions.ts'
import { SummarySection } from '../../shared/summary/summary-section.tsx'
import { useNames, usePeriodPart, useSentence } from '../../shared/summary/use-sentence.ts'
import type { NewDiscountValues } from './discounts.ts'
import { effectOf, exampleOf, filledConditions } from './summary.ts'

type SummaryProps = { readonly form: ContractForm<NewDiscountValues> }

/** What a new discount will do, in words that follow the form, with an example. */
export function DiscountSummary({ form }: SummaryProps) {
  const { t } = useTranslation('discounts')
  const values = useWatch({ control: form.control.control }) as NewDiscountValues
  const sentenceOf = useDiscountSentence()
  return (
    <SummarySection
      sentence={sentenceOf(values)}
      blank={t('summary.blank')}
      example={useExampleText()(values)}
      className="xl:sticky xl:top-30"
    />
  )
}

/** The discount in one sentence; undefined while its value is missing. */
function useDiscountSentence(): (values: NewDiscountValues) => string | undefined {
  const sentence = useSentence()
  const parts = [useEffectPart(), useGroupsPart(), useRegionsPart(), usePeriodPart()]
  return (values) => (effectOf(values.rule) === undefined ? undefined : sentence(parts.map((part) => part(values))))
}

type Part = (values: NewDiscountValues) => string

/** What is taken off what. */
function useEffectPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useNames()
  const amount = useAmountText()
  return (values) => {
    const effect = effectOf(values.rule)
    if (effect === undefined) return ''
    const targets = filledConditions(values)
      .filter(({ type }) => type !== 'customer_groups')
      .map(({ operator, chosen }) => t(`summary.target.${operator}`, { names: list(chosen) }))
    const target = targets.length === 0 ? t('summary.target.everything') : targets.join(' · ')
    return t(`summary.effect.${effect}`, { value: amount(values), target })
  }
}

function useAmountText(): Part {
  const money = useMoneyText()
  const currencyOf = useCurrencyOf()
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 2 })
  return (values) => {
    const value = values.rule.value ?? 0
    return values.rule.type === 'fixed' ? money(value, currencyOf(values)) : percent.format(value / 100)
  }
}

function useGroupsPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useNames()
  return (values) => {
    const groups = filledConditions(values).find(({ type }) => type === 'customer_groups')
    return groups ? t(`summary.groups.${groups.operator}`, { names: list(groups.chosen) }) : ''
  }
}

function useRegionsPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useNames()
  const regions = useRegions() ?? []
  return ({ regions: ids }) => {
    const chosen = regions.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ label: name }))
    if (chosen.length === 0) return ''
    return chosen.length === regions.length ? t('summary.allRegions') : t('summary.regions', { names: list(chosen) })
  }
}

/** The currency of the first chosen region. */
function useCurrencyOf(): (values: NewDiscountValues) => string {
  const shopCurrency = useShopCurrency() ?? 'eur'
  const regions = useRegions() ?? []
  return ({ regions: [first] }) => regions.find(({ id }) => id === first)?.currency_code ?? shopCurrency
}

function useExampleText(): Part {
  const { t } = useTranslation('discounts')
  const money = useMoneyText()
  const currencyOf = useCurrencyOf()
  return (values) => {
    const currency = currencyOf(values)
    const example = exampleOf(values.rule, currency)
    if (!example) return ''
    return t('summary.example', { before: money(example.before, currency), after: money(example.after, currency) })
  }
}
