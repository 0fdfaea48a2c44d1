import type { ReactNode } from 'react'
import { Link } from '../buttons/link.tsx'
import { cn } from '../cn.ts'

/** A figure of a tile; a tile has several if there are several currencies. */
export type StatValue = {
  readonly id: string
  readonly text: string
  /** The change, such as `+12%`; the tooltip says what the figure is compared with. */
  readonly change?: { readonly text: string; readonly title: string } | undefined
}

export type StatTileProps = {
  readonly label: string
  readonly values: readonly StatValue[]
  /** Where its name leads to: the page that says more. */
  readonly href?: string | undefined
  /** Below the figures, such as a small chart. */
  readonly children?: ReactNode
}

export const statFrame = 'flex min-w-0 flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start'

/** A figure with its name, and how it has changed. */
export const StatTile = ({ children, ...props }: StatTileProps) => (
  <div role="group" aria-label={props.label} className={cn(statFrame, 'border-default')}>
    <StatContent {...props} />
    {children}
  </div>
)

export const StatContent = ({ label, values, href }: Omit<StatTileProps, 'children'>) => (
  <>
    <span className="line-clamp-2 text-xs text-subtle">
      {href === undefined ? (
        label
      ) : (
        <Link look="muted" href={href}>
          {label}
        </Link>
      )}
    </span>
    {values.map(({ id, text, change }) => (
      <span key={id} className="tabular flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 text-base font-semibold wrap-anywhere">{text}</bdi>
        {change && (
          <bdi title={change.title} className="text-xs text-muted">
            {change.text}
          </bdi>
        )}
      </span>
    ))}
  </>
)
