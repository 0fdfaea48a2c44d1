import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent'

const badges: Record<Tone, string> = {
  neutral: 'bg-neutral-subtle text-muted',
  success: 'bg-success-subtle text-success',
  warning: 'bg-warning-subtle text-warning',
  danger: 'bg-danger-subtle text-danger',
  info: 'bg-info-subtle text-info',
  accent: 'bg-accent-subtle text-accent',
}

const dots: Record<Tone, string> = {
  neutral: 'bg-neutral',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
  accent: 'bg-accent',
}

export type BadgeProps = {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A short word on a tinted background. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'tabular inline-flex min-w-0 [:where(&)]:max-w-full items-center gap-1 rounded-[5px] px-1.5 py-px text-xs leading-[1.125rem] [&>svg]:size-3 [&>svg]:shrink-0',
        badges[tone],
        className,
      )}
    >
      {icon}
      <span dir="auto" className="truncate">
        {children}
      </span>
    </span>
  )
}

export type StatusProps = {
  readonly tone?: Tone
  /** The label: color alone must not carry the meaning. */
  readonly children: ReactNode
  readonly className?: string
}

/** A dot and its label. */
export function Status({ tone = 'neutral', children, className }: StatusProps) {
  return (
    <span className={cn('status-chip inline-flex min-w-0 items-center gap-1.5 [:where(&)]:max-w-full', className)}>
      <span aria-hidden className={cn('size-[7px] shrink-0 rounded-full', dots[tone])} />
      <span dir="auto" className="truncate">
        {children}
      </span>
    </span>
  )
}
