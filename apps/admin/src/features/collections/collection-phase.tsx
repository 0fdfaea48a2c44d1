import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { phaseOf } from '../../shared/publication/publication.ts'

type Dates = { readonly publish_at?: string | null; readonly unpublish_at?: string | null }

/** The dates of a collection as those of a published record, since a collection has no status. */
export const standingOf = ({ publish_at = null, unpublish_at = null }: Dates) => ({
  status: 'published' as const,
  publish_at,
  unpublish_at,
})

/** A note that a collection is hidden by its dates; nothing otherwise. */
export function CollectionPhase({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation('collections')
  const phase = phaseOf(standingOf(dates))
  return phase && <Badge tone={phase === 'scheduled' ? 'info' : 'neutral'}>{t(`phase.${phase}`)}</Badge>
}
