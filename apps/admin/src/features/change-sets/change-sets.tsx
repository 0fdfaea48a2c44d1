import type { ChangeSet, ChangeSetItem, ChangeSetStatus, Output, Contract } from '@storeroom/contract'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

export type ChangeSetAnswer = Output<Contract['admin']['changeSets']['retrieve']>

/** In the order of the filter. */
export const setStatuses = [
  'draft',
  'scheduled',
  'needs_attention',
  'live',
  'taken_back',
] as const satisfies readonly ChangeSetStatus[]

const setTones: Readonly<Record<ChangeSetStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  needs_attention: 'warning',
  live: 'success',
  taken_back: 'neutral',
}

/** Whether changes can be added and removed. */
export const isEditable = ({ status }: Pick<ChangeSet, 'status'>): boolean =>
  status === 'draft' || status === 'needs_attention' || status === 'taken_back'

/** Whether the change can be made over the other edit; a deleted record or a taken handle can only be left out. */
export const canOverwrite = ({ conflict }: Pick<ChangeSetItem, 'conflict'>): boolean => conflict === 'changed'

/** `Mug · Large`; of a product, its title. */
export const recordName = ({ product_title, variant_title }: ChangeSetItem): string =>
  [product_title, variant_title].filter((title) => title !== null).join(' · ')

/** The status of a change set with its dot. */
export function ChangeSetStatusLabel({ set: { status } }: { readonly set: Pick<ChangeSet, 'status'> }) {
  const { t } = useTranslation('change-sets')
  return <Status tone={setTones[status]}>{t(`status.${status}`)}</Status>
}
