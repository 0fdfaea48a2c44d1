import type { PriceList } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { phaseOf, phaseTones } from './price-lists.ts'

type PhaseStatusProps = { readonly list: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'> }

/** Dot and word: draft, scheduled, active or expired. */
export function PhaseStatus({ list }: PhaseStatusProps) {
  const { t } = useTranslation('pricing')
  const phase = phaseOf(list)
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}
