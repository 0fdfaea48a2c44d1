import { GripVertical } from 'lucide-react'
import { Button, DropIndicator, type DropIndicatorProps } from 'react-aria-components'

import { useUiStrings } from '../strings.tsx'

export type DragHandleProps = {
  /** What is dragged. */
  readonly name: string
  /** Alt + arrow up or down: one position towards the start or the end. */
  readonly onStep: (by: -1 | 1) => void
}

/** Drags its line. Enter starts a drag, which Tab or arrow keys move and Enter ends. */
export function DragHandle({ name, onStep }: DragHandleProps) {
  const strings = useUiStrings()
  return (
    <Button
      slot="drag"
      aria-label={strings.reorder(name)}
      onKeyDown={(event) => {
        const by = event.altKey ? STEPS[event.key] : undefined
        if (by === undefined) event.continuePropagation()
        else onStep(by)
      }}
      className="grid size-7 shrink-0 cursor-grab place-items-center rounded-control text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default"
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
