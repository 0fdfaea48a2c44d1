import type { ChangeSet } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { setTones } from './change-sets.ts'

/** The status of a change set with its dot. */
export function ChangeSetStatusLabel({ set: { status } }: { readonly set: Pick<ChangeSet, 'status'> }) {
  const { t } = useTranslation('change-sets')
  return <Status tone={setTones[status]}>{t(`status.${status}`)}</Status>
}
