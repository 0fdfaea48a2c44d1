import { useTranslation } from 'react-i18next'
import { boundedCount } from '../bounded-count.ts'
import type { NavCount } from '../screens.ts'
import { useNavCount } from './nav-counts.ts'

/** How many records wait on the screen of a link; a dot where there is no room for a number. */
export function Waiting({ count: name, isNarrow }: { readonly count: NavCount; readonly isNarrow: boolean }) {
  const { t } = useTranslation('shell')
  const count = useNavCount(name)
  if (count === 0) return null
  const shown = boundedCount(count)
  return (
    <>
      {isNarrow ? (
        <span aria-hidden className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />
      ) : (
        <bdi aria-hidden className="tabular shrink-0 text-xs font-normal text-subtle">
          {shown}
        </bdi>
      )}
      <span className="sr-only">{t(`count.${name}`, { number: shown })}</span>
    </>
  )
}
