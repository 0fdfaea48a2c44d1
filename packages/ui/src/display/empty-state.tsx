import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export type EmptyStateProps = {
  readonly icon?: ReactNode
  readonly title: string
  /** What belongs here, or what to do next. */
  readonly description?: ReactNode
  /** The first action. */
  readonly actions?: ReactNode
  /** An error is announced. */
  readonly tone?: 'neutral' | 'danger'
  /** Makes the title a heading, if it is the page's only content. */
  readonly headingLevel?: 1 | 2 | 3
  readonly className?: string
}

/** In place of content: nothing here yet, nothing found, or loading failed. */
export function EmptyState({
  icon,
  title,
  description,
  actions,
  tone = 'neutral',
  headingLevel,
  className,
}: EmptyStateProps) {
  const Title = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const)
  return (
    <div
      {...(tone === 'danger' && { role: 'alert' })}
      className={cn('mx-auto flex max-w-md flex-col items-center gap-1 px-4 py-10 text-center', className)}
    >
      {icon && (
        <span
          aria-hidden
          className={cn(
            'mb-2 grid size-10 place-items-center rounded-card [&>svg]:size-5',
            tone === 'danger' ? 'bg-danger-subtle text-danger' : 'bg-surface-sunken text-subtle',
          )}
        >
          {icon}
        </span>
      )}
      <Title className="text-base font-medium">{title}</Title>
      {description && <p className="text-muted">{description}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
