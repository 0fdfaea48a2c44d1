import { LoaderCircle } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'

const sizes = { small: 'size-3.5', medium: 'size-4', large: 'size-5', page: 'size-6' }

export type SpinnerProps = {
  readonly size?: keyof typeof sizes
  /** What is loading; 'Loading…' by default. */
  readonly label?: string
  readonly className?: string
}

/** A rotating ring with an accessible name. */
export function Spinner({ size = 'medium', label, className }: SpinnerProps) {
  const strings = useUiStrings()
  return (
    <ProgressBar
      isIndeterminate
      aria-label={label ?? strings.loading}
      className={cn('inline-grid place-items-center', className)}
    >
      <LoaderCircle aria-hidden className={cn('animate-spin', sizes[size])} strokeWidth={2} />
    </ProgressBar>
  )
}

/** A spinner in the middle of its space: for a page whose code is still loading. */
export function PageSpinner({ label }: { readonly label?: string }) {
  return (
    <div className="grid min-h-48 flex-1 place-items-center text-subtle">
      <Spinner size="page" {...(label !== undefined && { label })} />
    </div>
  )
}
