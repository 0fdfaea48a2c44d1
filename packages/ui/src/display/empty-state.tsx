import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export type EmptyStateProps = {
  readonly icon?: ReactNode
  /** A drawing in place of the icon, for pages that are empty as a whole. */
  readonly drawing?: ReactNode
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

/** The styles in a card, which is one of several on its page: one line instead of a picture. */
const inCard = {
  line: 'in-data-card:mx-0 in-data-card:max-w-none in-data-card:flex-row in-data-card:flex-wrap in-data-card:gap-x-2 in-data-[card=flush]:px-4 in-data-[card=flush]:py-3 in-data-[card=padded]:p-0 in-data-card:text-start',
  icon: 'in-data-card:mb-0 in-data-card:size-5 in-data-card:bg-transparent in-data-card:[&>svg]:size-4',
  actions: 'in-data-card:ms-auto in-data-card:mt-0',
}

/** In place of content: nothing here yet, nothing found, or loading failed. */
export function EmptyState({
  icon,
  drawing,
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
      className={cn('mx-auto flex max-w-md flex-col items-center gap-1 px-4 py-10 text-center', inCard.line, className)}
    >
      {drawing}
      {icon && (
        <span
          aria-hidden
          className={cn(
            'mb-2 grid size-10 place-items-center rounded-card [&>svg]:size-5',
            tone === 'danger' ? 'bg-danger-subtle text-danger' : 'bg-surface-sunken text-subtle',
            inCard.icon,
          )}
        >
          {icon}
        </span>
      )}
      <Title className="text-base font-medium in-data-card:text-sm">{title}</Title>
      {description && <p className="text-muted">{description}</p>}
      {actions && <div className={cn('mt-3 flex flex-wrap justify-center gap-2', inCard.actions)}>{actions}</div>}
    </div>
  )
}
