import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'
import { ActionMenu, type MenuAction } from '../overlay/menu.tsx'

export type CardProps = {
  readonly title?: ReactNode
  /** Next to the title: a badge or a status. */
  readonly status?: ReactNode
  readonly description?: ReactNode
  /** Buttons at the inline end of the header. */
  readonly actions?: ReactNode
  /** The "…" menu after them. */
  readonly menu?: readonly MenuAction[]
  readonly menuLabel?: string
  readonly children?: ReactNode
  readonly footer?: ReactNode
  /** For content without padding: tables, lists. A table in it has no frame of its own. */
  readonly isFlush?: boolean
  readonly headingLevel?: 2 | 3
  readonly className?: string
}

/** A section of a page, named by its title. */
export function Card({ title, children, footer, isFlush = false, className, ...header }: CardProps) {
  const titleId = useId()
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': titleId })}
      className={cn('flex min-w-0 flex-col rounded-card border border-default bg-surface', className)}
    >
      {title !== undefined && (
        <CardHeader {...header} title={title} titleId={titleId} hasBody={children !== undefined} />
      )}
      {children !== undefined && (
        // Tables have no frame of their own in a flush card, and empty states are one line in any: see their styles.
        <div
          data-card={isFlush ? 'flush' : 'padded'}
          className={cn('min-w-0', !isFlush && 'px-4 pb-4', !isFlush && title === undefined && 'pt-4')}
        >
          {children}
        </div>
      )}
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-default px-4 py-3">{footer}</div>
      )}
    </section>
  )
}

type CardHeaderProps = Omit<CardProps, 'children' | 'footer' | 'isFlush' | 'className'> & {
  readonly titleId: string
  readonly hasBody: boolean
}

function CardHeader({
  title,
  titleId,
  status,
  description,
  actions,
  menu,
  menuLabel,
  headingLevel = 2,
  hasBody,
}: CardHeaderProps) {
  const HeadingTag = `h${headingLevel}` as const
  return (
    <header className={cn('flex min-w-0 flex-wrap items-start gap-2 px-4 pt-3', hasBody ? 'pb-2' : 'pb-3')}>
      <div className="min-w-[min(100%,6rem)] flex-1 py-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <HeadingTag id={titleId} dir="auto" className="text-match-parent min-w-0 text-sm font-semibold">
            {title}
          </HeadingTag>
          {status}
        </div>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
      {menu && menu.length > 0 && (
        <div className="-me-1.5 shrink-0">
          <ActionMenu actions={menu} size="small" {...(menuLabel !== undefined && { label: menuLabel })} />
        </div>
      )}
    </header>
  )
}

export type Fact = {
  readonly label: string
  readonly value: ReactNode
}

const factLines = {
  stacked: '',
  beside: 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3',
  wide: 'grid items-baseline gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]',
}

/** Labels and values: stacked, or side by side on a narrow or a wide card. */
export function Facts({
  facts,
  layout = 'stacked',
}: {
  readonly facts: readonly Fact[]
  readonly layout?: keyof typeof factLines
}) {
  return (
    <dl className={cn('grid', layout === 'stacked' ? 'gap-2.5' : 'gap-1.5')}>
      {facts.map(({ label, value }) => (
        <div key={label} className={cn('min-w-0', factLines[layout])}>
          <dt className={cn(layout === 'stacked' ? 'text-xs text-subtle' : 'text-muted')}>{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
