import { Plus, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, DialogTrigger, useLocale } from 'react-aria-components'

import { cn } from '../cn.ts'
import { type FilterDefinition, filterText, type FilterValue } from './filter-value.ts'
import { Menu, MenuItem } from '../overlay/menu.tsx'
import { PopoverPanel } from '../overlay/popover.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { useUiStrings } from '../strings.tsx'

export { type FilterDefinition, filterOperators, filterText, type FilterValue } from './filter-value.ts'

/** Loaded with the first filter that is opened. */
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }))

/** The filters that are set, by id. */
export type FilterValues = Readonly<Record<string, FilterValue>>

export type FilterChipsProps = {
  readonly filters: readonly FilterDefinition[]
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
}

/** The filters of a list: a chip each, and a button to add one. A filter applies when it has a value. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const strings = useUiStrings()
  const [opened, setOpened] = useState<string>()
  const shown = filters.filter(({ id }) => values[id] !== undefined || id === opened)
  const free = filters.filter(({ id }) => values[id] === undefined && id !== opened)
  const set = (id: string, value: FilterValue | undefined) => {
    const { [id]: _old, ...others } = values
    onChange(value === undefined ? others : { ...others, [id]: value })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={values[filter.id]}
          isOpen={opened === filter.id}
          onOpenChange={(isOpen) => setOpened(isOpen ? filter.id : undefined)}
          onChange={(value) => set(filter.id, value)}
        />
      ))}
      {free.length > 0 && (
        <Menu
          trigger={
            <Button aria-label={strings.addFilter} className={cn(chipFrame, chipButton, 'border-dashed')}>
              <Plus aria-hidden className="size-3.5" />
              {strings.filter}
            </Button>
          }
          onAction={(id) => setOpened(String(id))}
        >
          {free.map(({ id, label }) => (
            <MenuItem key={id} id={id}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {Object.keys(values).length > 1 && (
        <Button
          onPress={() => onChange({})}
          className="rounded-xs px-1 text-xs text-muted focus-ring data-[hovered]:text-default data-[hovered]:underline"
        >
          {strings.clearFilters}
        </Button>
      )}
    </div>
  )
}

const chipFrame =
  'inline-flex h-6.5 max-w-full items-center rounded-full border border-strong bg-surface text-xs text-muted'
const chipButton = 'gap-1.5 px-2.5 focus-ring data-[hovered]:bg-hover'

type FilterChipProps = {
  readonly filter: FilterDefinition
  readonly value: FilterValue | undefined
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onChange: (value: FilterValue | undefined) => void
}

function FilterChip({ filter, value, isOpen, onOpenChange, onChange }: FilterChipProps): ReactNode {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const text = value && filterText(value, strings, locale)
  return (
    <span className={chipFrame}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button className={cn('flex h-full min-w-0 items-center rounded-full', chipButton, value && 'pe-1')}>
          <span className="shrink-0">{filter.label}</span>
          {text !== undefined && <span className="truncate text-default">{text}</span>}
          <span className="sr-only"> {strings.edit}</span>
        </Button>
        <PopoverPanel placement="bottom start" className="w-72">
          <Suspense fallback={<Skeleton className="m-3 h-control" />}>
            <FilterEditor filter={filter} value={value} onChange={onChange} onDone={() => onOpenChange(false)} />
          </Suspense>
        </PopoverPanel>
      </DialogTrigger>
      {value && (
        <Button
          aria-label={strings.removeFilter(filter.label)}
          onPress={() => onChange(undefined)}
          className="me-1 grid size-5 shrink-0 place-items-center rounded-full text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default"
        >
          <X aria-hidden className="size-3" />
        </Button>
      )}
    </span>
  )
}
