import { GripVertical } from 'lucide-react'
import { Button, DropIndicator, type DropIndicatorProps, useLocale } from 'react-aria-components'

import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'

export type DragHandleProps = {
  /** What is dragged. */
  readonly name: string
  /** Alt + an arrow: one position towards the start or the end. */
  readonly onStep: (by: -1 | 1) => void
  readonly className?: string | undefined
}

/** Drags its line. Enter starts a drag, which Tab or arrow keys move and Enter ends. */
export function DragHandle({ name, onStep, className }: DragHandleProps) {
  const strings = useUiStrings()
  const { direction } = useLocale()
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const stepOf = (key: string) => STEPS[key] ?? (key === forward ? 1 : key.startsWith('Arrow') ? -1 : undefined)
  return (
    <Button
      slot="drag"
      aria-label={strings.reorder(name)}
      onKeyDown={(event) => {
        const by = event.altKey ? stepOf(event.key) : undefined
        if (by === undefined) return event.continuePropagation()
        // Alt + arrow left is the browser's Back.
        event.preventDefault()
        onStep(by)
      }}
      className={cn(
        'grid size-7 shrink-0 cursor-grab place-items-center rounded-control text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </Button>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Where a dragged line would be dropped. */
export const dropIndicator = (target: DropIndicatorProps['target']) => (
  <DropIndicator
    target={target}
    className="outline-none data-[drop-target]:h-0.5 data-[drop-target]:rounded-full data-[drop-target]:bg-accent"
  />
)

/** A drop indicator between tiles, which must not take the place of a tile: the tile next to it draws the line. */
export const tileDropIndicator = (target: DropIndicatorProps['target']) => (
  <DropIndicator target={target} className="absolute size-0 outline-none" />
)
