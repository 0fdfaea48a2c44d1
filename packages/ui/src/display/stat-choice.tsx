import { ToggleButton } from 'react-aria-components'
import { cn } from '../cn.ts'
import { StatContent, statFrame, type StatTileProps } from './stat-tile.tsx'

export type StatChoiceProps = Pick<StatTileProps, 'label' | 'values'> & {
  /** Whether the page shows more about it. */
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** A tile that is a button: it shows more about its figure. */
export const StatChoice = ({ isSelected, onSelect, ...figure }: StatChoiceProps) => (
  <ToggleButton
    isSelected={isSelected}
    onChange={onSelect}
    className={cn(
      statFrame,
      'focus-ring cursor-default border-default data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:shadow-[inset_0_0_0_1px_var(--color-accent)]',
    )}
  >
    <StatContent {...figure} />
  </ToggleButton>
)
