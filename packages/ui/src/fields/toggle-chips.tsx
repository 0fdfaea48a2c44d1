import { Check } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

import { cn } from '../cn.ts'
import { type FieldProps, GroupField, splitFieldProps } from './field.tsx'
import type { Option } from './option-list.tsx'

export type ToggleChipsProps = FieldProps & {
  readonly options: readonly Pick<Option, 'id' | 'label' | 'isDisabled'>[]
  /** Ids of the chips that are on. */
  readonly value: ReadonlySet<string>
  readonly onChange: (value: Set<string>) => void
  readonly className?: string | undefined
}

/** Many options that are each on or off, all visible: arrow keys move between them, Space switches one. */
export function ToggleChips(props: ToggleChipsProps) {
  const { options, value, onChange, className } = props
  const [field] = splitFieldProps(props)
  return (
    <GroupField field={field} className={className}>
      <ToggleButtonGroup
        aria-label={field.label}
        selectionMode="multiple"
        selectedKeys={value}
        onSelectionChange={(keys) => onChange(new Set([...keys].map(String)))}
        className="flex flex-wrap gap-1.5"
      >
        {options.map(({ id, label, isDisabled = false }) => (
          <ToggleButton key={id} id={id} isDisabled={isDisabled} className={chip}>
            {({ isSelected }) => (
              <>
                <Check aria-hidden className={cn('size-3', !isSelected && 'hidden')} />
                <span dir="auto" className="truncate">
                  {label}
                </span>
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </GroupField>
  )
}

/** On has a check mark and a background; off is struck through and pale. */
const chip = cn(
  'inline-flex h-control-sm max-w-full min-w-0 cursor-default items-center gap-1 rounded-control border px-2 text-xs focus-ring',
  'border-control bg-surface text-subtle line-through data-[hovered]:bg-hover',
  'data-[selected]:border-transparent data-[selected]:bg-accent-subtle data-[selected]:text-accent data-[selected]:no-underline',
  'data-[disabled]:opacity-50',
)
