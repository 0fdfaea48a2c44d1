import { X } from 'lucide-react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'

import { cn } from '../cn.ts'
import type { Option } from './option-list.tsx'
import { useUiStrings } from '../strings.tsx'

export type ChipsProps = {
  /** The accessible name of the group. */
  readonly label: string
  readonly items: readonly Pick<Option, 'id' | 'label' | 'icon'>[]
  readonly onRemove?: ((ids: ReadonlySet<string>) => void) | undefined
  readonly isDisabled?: boolean | undefined
}

/** Chosen items as chips: arrow keys move between them, Delete and Backspace remove one. */
export function Chips({ label, items, onRemove, isDisabled = false }: ChipsProps) {
  const strings = useUiStrings()
  const removal = onRemove && !isDisabled ? { onRemove: (keys: Set<unknown>) => onRemove(stringsOf(keys)) } : {}
  if (items.length === 0) return null
  return (
    <TagGroup aria-label={label} {...removal} className="contents">
      <TagList items={items} className="contents">
        {(item) => (
          <Tag id={item.id} textValue={item.label} className={chip}>
            {item.icon}
            <span className="truncate">{item.label}</span>
            {onRemove && !isDisabled && (
              <Button slot="remove" aria-label={strings.removeItem(item.label)} className={removeButton}>
                <X aria-hidden className="size-3" />
              </Button>
            )}
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

const chip = cn(
  'inline-flex h-6 max-w-full min-w-0 cursor-default items-center gap-1 rounded-control bg-neutral-subtle ps-2 text-xs text-default focus-ring last-of-type:me-0',
  'pe-2 has-[button]:pe-0.5 data-[disabled]:text-subtle',
)
const removeButton =
  'grid size-5 shrink-0 place-items-center rounded-control text-subtle data-[hovered]:bg-pressed data-[hovered]:text-default'

const stringsOf = (keys: ReadonlySet<unknown>) => new Set([...keys].map(String))
