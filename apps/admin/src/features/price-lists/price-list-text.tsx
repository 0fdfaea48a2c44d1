import type { PriceList } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { audienceOf, phaseOf, phaseTones, type ListedPriceList } from './price-lists.ts'

type PhaseStatusProps = { readonly list: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'> }

/** Dot and word: draft, scheduled, active or expired. */
export function PhaseStatus({ list }: PhaseStatusProps) {
  const { t } = useTranslation('price-lists')
  const phase = phaseOf(list)
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** The audience of a price list as text: everybody, or its customer groups. */
export function useAudienceText(): (list: Partial<ListedPriceList>) => string {
  const { t } = useTranslation('price-lists')
  return (list) => {
    const audience = audienceOf(list)
    if (audience !== 'groups') return t(`audience.${audience}`)
    return (list.customer_groups ?? []).map(({ name }) => name).join(', ')
  }
}
