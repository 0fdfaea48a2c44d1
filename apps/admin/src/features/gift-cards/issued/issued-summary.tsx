import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import type { useRegions } from '../../../shared/regions/use-regions.ts'
import { SummarySection } from '../../../shared/summary/summary-section.tsx'
import { usePeriodPart, useSentence } from '../../../shared/summary/use-sentence.ts'
import { exampleOf, type NewIssuedValues } from './issued.ts'

type IssuedSummaryProps = {
  readonly form: ContractForm<NewIssuedValues>
  readonly regions: NonNullable<ReturnType<typeof useRegions>>
}

/** What a new gift card is worth, in words that follow the form, with an order that it pays. */
export function IssuedSummary({ form, regions }: IssuedSummaryProps) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const period = usePeriodPart()
  const money = useMoneyText()
  const { region_id, value, ends_at, metadata } = useWatch({ control: form.control.control }) as NewIssuedValues
  const region = regions.find(({ id }) => id === region_id)
  const email = metadata.email.trim()
  if (!region || value === null || value <= 0)
    return <SummarySection sentence={undefined} blank={t('summary.blank')} example="" />
  const { order, rest } = exampleOf(value)
  return (
    <SummarySection
      blank={t('summary.blank')}
      sentence={sentence([
        t('summary.worth', { amount: money(value, region.currency_code) }),
        t('summary.region', { region: region.name }),
        period({ starts_at: null, ends_at }),
        email === '' ? t('summary.byHand') : t('summary.mailed', { email }),
      ])}
      example={t('summary.example', {
        order: money(order, region.currency_code),
        rest: money(rest, region.currency_code),
      })}
    />
  )
}
