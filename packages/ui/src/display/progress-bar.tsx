import type { ReactNode } from 'react'
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import { cn } from '../cn.ts'

const fills = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' }

export type ProgressBarProps = {
  readonly label: string
  /** Out of `maxValue`; undefined while the total is unknown. */
  readonly value?: number
  readonly maxValue?: number
  /** The progress as text ("1,204 of 10,000"); a percentage by default. */
  readonly valueLabel?: string
  readonly tone?: keyof typeof fills
  /** Below the bar: what is being done, what went wrong, a Cancel. */
  readonly children?: ReactNode
  readonly isLabelHidden?: boolean
}

/** The progress of a long task. */
export function ProgressBar({
  label,
  value,
  maxValue = 100,
  valueLabel,
  tone = 'accent',
  children,
  isLabelHidden = false,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      {...(value === undefined ? { isIndeterminate: true } : { value, maxValue })}
      {...(valueLabel !== undefined && { valueLabel })}
      {...(isLabelHidden && { 'aria-label': label })}
      className="flex min-w-0 flex-col gap-1.5"
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {!isLabelHidden && (
            <div className="flex items-baseline justify-between gap-4">
              <Label dir="auto" className="min-w-0 truncate font-medium">
                {label}
              </Label>
              {!isIndeterminate && (
                <span dir="auto" className="tabular shrink-0 text-muted">
                  {valueText}
                </span>
              )}
            </div>
          )}
          <div className="h-1.5 overflow-hidden rounded-full bg-pressed">
            <div
              className={cn(
                'h-full rounded-full',
                fills[tone],
                isIndeterminate ? 'w-2/5 animate-indeterminate' : 'transition-[width] duration-200',
              )}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </div>
          {children && <div className="text-muted">{children}</div>}
        </>
      )}
    </AriaProgressBar>
  )
}
