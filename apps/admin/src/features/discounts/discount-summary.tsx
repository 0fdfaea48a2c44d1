import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { useMoneyText, useShopCurrency } from '../../framework/shop-currency.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import { useEndText, useStartText } from '../../shared/dates/use-until-text.ts'
import { useRegions } from '../../shared/regions/use-regions.ts'
import type { NewDiscountValues } from './discounts.ts'
import { effectOf, exampleOf, filledConditions, periodOf } from './summary.ts'

type SummaryProps = { readonly form: ContractForm<NewDiscountValues> }

/** What a new discount will do, in words that follow the form, with an example. */
export function DiscountSummary({ form }: SummaryProps) {
  const { t } = useTranslation('discounts')
  const values = useWatch({ control: form.control.control }) as NewDiscountValues
  const sentence = useSentence()
  const example = useExampleText()(values)
  return (
    <Section title={t('summary.title')} className="xl:sticky xl:top-30">
      <div className="grid gap-2">
        <p dir="auto" className="wrap-anywhere">
          {sentence(values) ?? <span className="text-muted">{t('summary.blank')}</span>}
        </p>
        {example !== '' && <p className="text-muted">{example}</p>}
      </div>
    </Section>
  )
}

/** The discount in one sentence; undefined while its value is missing. */
function useSentence(): (values: NewDiscountValues) => string | undefined {
  const { t } = useTranslation('discounts')
  const parts = [useEffectPart(), useGroupsPart(), useRegionsPart(), usePeriodPart()]
  return (values) => {
    if (effectOf(values.rule) === undefined) return undefined
    const words = parts.map((part) => part(values)).filter((part) => part !== '')
    return t('summary.sentence', { parts: words.join(t('summary.separator')) })
  }
}

type Part = (values: NewDiscountValues) => string

const useList = () => {
  const list = new Intl.ListFormat(activeIntlTag(), { type: 'unit' })
  return (chosen: readonly { readonly label: string }[]) => list.format(chosen.map(({ label }) => label))
}

/** What is taken off what. */
function useEffectPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useList()
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
  const percent = new Intl.NumberFormat(activeIntlTag(), { style: 'percent', maximumFractionDigits: 2 })
  return (values) => {
    const value = values.rule.value ?? 0
    return values.rule.type === 'fixed' ? money(value, currencyOf(values)) : percent.format(value / 100)
  }
}

function useGroupsPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useList()
  return (values) => {
    const groups = filledConditions(values).find(({ type }) => type === 'customer_groups')
    return groups ? t(`summary.groups.${groups.operator}`, { names: list(groups.chosen) }) : ''
  }
}

function useRegionsPart(): Part {
  const { t } = useTranslation('discounts')
  const list = useList()
  const regions = useRegions() ?? []
  return ({ regions: ids }) => {
    const chosen = regions.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ label: name }))
    if (chosen.length === 0) return ''
    return chosen.length === regions.length ? t('summary.allRegions') : t('summary.regions', { names: list(chosen) })
  }
}

function usePeriodPart(): Part {
  const { t } = useTranslation('discounts')
  const start = useStartText()
  const end = useEndText()
  return (values) => {
    const { starts_at, ends_at } = values
    const dates = { from: starts_at === null ? '' : start(starts_at), until: ends_at === null ? '' : end(ends_at) }
    return t(`summary.period.${periodOf(values)}`, dates)
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
