import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Link } from '../buttons/link.tsx'
import { cn } from '../cn.ts'

/** A figure of a tile: several of them are the same in several currencies. */
export type StatValue = {
  readonly id: string
  readonly text: string
  /** What has changed, such as `+12%`, with what it is compared with as the tooltip. */
  readonly change?: { readonly text: string; readonly title: string } | undefined
}

export type StatTileProps = {
  readonly label: string
  readonly values: readonly StatValue[]
  /** Whether the page shows more about it. */
  readonly isSelected?: boolean | undefined
  /** Makes it a button that shows more about it. */
  readonly onSelect?: (() => void) | undefined
  /** Where its name leads to: the page that says more. Not with `onSelect`. */
  readonly href?: string | undefined
  /** Below the figures, such as a small chart. */
  readonly children?: ReactNode
}

const frame = 'flex min-w-0 flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start'

/** A figure with its name, and how it has changed. */
export function StatTile({ isSelected = false, onSelect, children, ...props }: StatTileProps) {
  const { label } = props
  const content = <StatContent {...props} />
  if (!onSelect)
    return (
      <div role="group" aria-label={label} className={cn(frame, 'border-default')}>
        {content}
        {children}
      </div>
    )
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onSelect}
      className={cn(
        frame,
        'focus-ring cursor-default border-default data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:shadow-[inset_0_0_0_1px_var(--color-accent)]',
      )}
    >
      {content}
    </ToggleButton>
  )
}

const StatContent = ({ label, values, href }: Pick<StatTileProps, 'label' | 'values' | 'href'>): ReactNode => (
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
