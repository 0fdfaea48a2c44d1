import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { phaseOf } from '../../shared/publication/publication.ts'

type Dates = { readonly publish_at?: string | null; readonly unpublish_at?: string | null }

/** A collection is there but for its dates. */
export const standingOf = ({ publish_at = null, unpublish_at = null }: Dates) => ({
  status: 'published' as const,
  publish_at,
  unpublish_at,
})

/** That its dates keep a collection from shoppers; nothing where they do not. */
export function CollectionPhase({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation('collections')
  const phase = phaseOf(standingOf(dates))
  return phase && <Badge tone={phase === 'scheduled' ? 'info' : 'neutral'}>{t(`phase.${phase}`)}</Badge>
}
