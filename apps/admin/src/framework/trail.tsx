import { Link } from '@storeroom/ui/buttons/link'
import { useUiStrings } from '@storeroom/ui/strings'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useVisibleScreens } from './permissions.ts'
import { labelOf } from './screens.ts'
import { linksAbove } from './shell/nav-tree.ts'

/** The fewest links to show: where there is only one, the page's Back button already leads to it. */
const MIN_DEPTH = 2

/** Before the title of a record: the lists and places that it is in, where there are several. */
export function Trail() {
  const { t } = useTranslation('shell')
  const { breadcrumb } = useUiStrings()
  const { pathname } = useLocation()
  const links = linksAbove(useVisibleScreens(), pathname)
  if (links.length < MIN_DEPTH) return null
  return (
    <nav aria-label={breadcrumb} className="max-lg:hidden">
      <ol className="flex items-center gap-1.5">
        {links.map((screen) => (
          <li key={screen.path} className="flex items-center gap-1.5">
            <Link look="muted" href={screen.path}>
              {t(labelOf(screen))}
            </Link>
            <ChevronRight aria-hidden className="mirror-rtl size-3.5 shrink-0 text-subtle" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
