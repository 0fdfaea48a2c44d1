import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
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
}

const frame = 'flex min-w-0 flex-col gap-0.5 rounded-card border bg-surface px-3 py-2 text-start'

/** A figure with its name, and how it has changed. */
export function StatTile({ label, values, isSelected = false, onSelect }: StatTileProps) {
  const content = <StatContent label={label} values={values} />
  if (!onSelect)
    return (
      <div role="group" aria-label={label} className={cn(frame, 'border-default')}>
        {content}
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

const StatContent = ({ label, values }: Pick<StatTileProps, 'label' | 'values'>): ReactNode => (
  <>
    <span className="line-clamp-2 text-xs text-subtle">{label}</span>
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
