import { ChevronRight } from 'lucide-react'
import { Breadcrumb as AriaBreadcrumb, Breadcrumbs } from 'react-aria-components'
import { Link } from '../buttons/link.tsx'
import { useUiStrings } from '../strings.tsx'

export type BreadcrumbItem = {
  readonly label: string
  /** Left out for the current page. */
  readonly href?: string
}

/** The path to the current page, which is the last item. Long names are truncated and shown whole on hover. */
export function Breadcrumb({ items }: { readonly items: readonly BreadcrumbItem[] }) {
  const strings = useUiStrings()
  return (
    <nav aria-label={strings.breadcrumb} className="min-w-0">
      <Breadcrumbs className="flex min-w-0 flex-wrap items-center gap-y-1 text-sm">
        {items.map(({ label, href }, index) => (
          <AriaBreadcrumb key={`${href ?? ''}${label}`} className="flex min-w-0 items-center">
            {index > 0 && <ChevronRight aria-hidden className="mirror-rtl mx-1 size-3.5 shrink-0 text-subtle" />}
            {href === undefined ? (
              <span dir="auto" aria-current="page" title={label} className="max-w-60 truncate">
                {label}
              </span>
            ) : (
              <Link dir="auto" look="muted" href={href} className="max-w-60 truncate">
                {label}
              </Link>
            )}
          </AriaBreadcrumb>
        ))}
      </Breadcrumbs>
    </nav>
  )
}
