import { Link } from '@storeroom/ui/buttons/link'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { namedIn, resourceHref, unnamedIn, type Previewed } from './condition-previews.ts'

type ChipsProps = { readonly condition: Previewed }

/** The first resources of a condition as links, and how many more there are. */
export function ResourceChips({ condition }: ChipsProps) {
  const { t } = useTranslation('discounts')
  const named = namedIn(condition)
  const rest = unnamedIn(condition)
  if (named.length === 0) return <span className="text-muted">{t('conditions.count', { count: rest })}</span>
  return (
    <span className="mt-1 flex min-w-0 flex-wrap items-center gap-1.5">
      {named.map(({ id, name }) => (
        <Link key={id} look="plain" href={resourceHref[condition.type](id)} className="max-w-full min-w-0">
          <Badge>{name}</Badge>
        </Link>
      ))}
      {rest > 0 && <span className="text-muted">{t('appliesTo.more', { rest })}</span>}
    </span>
  )
}

/** What the conditions of a discount name, on one line. */
export function useAppliesToText(): (conditions: readonly Previewed[]) => string {
  const { t } = useTranslation('discounts')
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const namesOf = (condition: Previewed) => {
    const names = namedIn(condition).map(({ name }) => name)
    const rest = unnamedIn(condition)
    if (names.length === 0) return `${t(`conditionType.${condition.type}`)}: ${t('conditions.count', { count: rest })}`
    return [list.format(names), ...(rest > 0 ? [t('appliesTo.more', { rest })] : [])].join(' ')
  }
  return (conditions) => {
    if (conditions.length === 0) return t('appliesTo.everything')
    return conditions
      .map((condition) =>
        condition.operator === 'in' ? namesOf(condition) : t('appliesTo.allBut', { names: namesOf(condition) }),
      )
      .join(' · ')
  }
}
