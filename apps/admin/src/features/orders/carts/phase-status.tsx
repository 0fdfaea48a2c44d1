import type { StaffCart } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { phaseTones, reasonOf } from './carts.ts'

export function PhaseStatus({ phase }: Pick<StaffCart, 'phase'>) {
  const { t } = useTranslation('carts')
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** Why the last checkout stopped: in words, or as the shopper was told. */
export function useReason(): (told: string) => string {
  const { t } = useTranslation('carts')
  return (told) => {
    const key = reasonOf(told)
    return key === undefined ? told : t(`reason.${key}`)
  }
}
