import { lazy, type ReactNode, type SubmitEvent, Suspense, useMemo, useState } from 'react'
import { Dialog, useFilter } from 'react-aria-components'

import { Button } from '../buttons/button.tsx'
import { type FilterDefinition, filterOperators, type FilterValue } from './filter-value.ts'
import { NumberField } from '../fields/number-field.tsx'
import { searchLocally } from '../fields/option-pages.ts'
import { OptionSearch } from '../fields/option-search.tsx'
import { Select } from '../fields/select.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { useUiStrings } from '../strings.tsx'
import { TextField } from '../fields/text-field.tsx'

/** Calendar code is loaded with the first date filter that is opened. */
const DatePicker = lazy(async () => ({ default: (await import('../fields/date-picker.tsx')).DatePicker }))

export type FilterEditorProps = {
  readonly filter: FilterDefinition
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
  readonly onDone: () => void
}

/** Sets one filter. Choices apply immediately; typed values on Enter or with the button. */
export function FilterEditor({ filter, value, onChange, onDone }: FilterEditorProps): ReactNode {
  if (filter.type === 'choice')
    return <ChoiceEditor filter={filter} value={value} onChange={onChange} onDone={onDone} />
  return (
    <Dialog aria-label={filter.label} className="p-3 outline-none">
      <ComparisonEditor
        filter={filter}
        value={value?.type === filter.type ? value : undefined}
        onApply={(next) => {
          onChange(next)
          onDone()
        }}
      />
    </Dialog>
  )
}

type ChoiceFilter = FilterDefinition & { readonly type: 'choice' }

function ChoiceEditor({ filter, value, onChange, onDone }: FilterEditorProps & { readonly filter: ChoiceFilter }) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const { load, options } = filter
  const source = useMemo(() => load ?? searchLocally(options ?? [], contains), [load, options, contains])
  return (
    <OptionSearch
      label={filter.label}
      load={source}
      isMultiple
      onClose={onDone}
      chosen={value?.type === 'choice' ? value.options : []}
      onChoose={(chosen) => onChange(chosen.length === 0 ? undefined : { type: 'choice', options: chosen })}
    />
  )
}

type ComparedFilter = Exclude<FilterDefinition, { readonly type: 'choice' }>
type Comparison = Exclude<FilterValue, { readonly type: 'choice' }>
type Operator = Comparison['operator']
type Part = string | number | null

type ComparisonEditorProps = {
  readonly filter: ComparedFilter
  readonly value: Comparison | undefined
  readonly onApply: (value: FilterValue | undefined) => void
}

function ComparisonEditor({ filter, value, onApply }: ComparisonEditorProps) {
  const strings = useUiStrings()
  const operators: readonly Operator[] = filterOperators[filter.type]
  const [operator, setOperator] = useState<Operator>(value?.operator ?? operators[0] ?? 'equals')
  const [from, setFrom] = useState<Part>(value?.value ?? null)
  const [to, setTo] = useState<Part>(value && 'to' in value ? (value.to ?? null) : null)
  const isRange = operator === 'between'
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble to the page: a form around the filters must not be submitted, too.
    event.stopPropagation()
    onApply(comparisonOf(filter.type, operator, from, isRange ? to : null))
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-2">
      <Select
        label={filter.label}
        value={operator}
        onChange={setOperator}
        options={operators.map((id) => ({ id, label: id === 'equals' ? strings.is : strings[id] }))}
      />
      <PartField
        filter={filter}
        label={isRange ? strings.from : strings.value}
        part={from}
        onChange={setFrom}
        isFirst
      />
      {isRange && <PartField filter={filter} label={strings.to} part={to} onChange={setTo} />}
      <Button type="submit" variant="primary" size="small" className="self-end">
        {strings.apply}
      </Button>
    </form>
  )
}

/** The filter of the inputs; undefined while a value is missing. The ends of a range can be in any order. */
function comparisonOf(type: ComparedFilter['type'], operator: Operator, from: Part, to: Part): FilterValue | undefined {
  if (from === null || from === '' || (operator === 'between' && (to === null || to === ''))) return undefined
  const [value, end] = to !== null && to < from ? [to, from] : [from, to]
  return { type, operator, value, ...(end !== null && { to: end }) } as FilterValue
}

type PartFieldProps = {
  readonly filter: ComparedFilter
  readonly label: string
  readonly part: Part
  readonly onChange: (part: Part) => void
  readonly isFirst?: boolean
}

function PartField({ filter, label, part, onChange, isFirst = false }: PartFieldProps) {
  const text = part === null ? '' : String(part)
  if (filter.type === 'text') return <TextField label={label} value={text} onChange={onChange} autoFocus={isFirst} />
  if (filter.type === 'number') {
    const formatOptions = { maximumFractionDigits: filter.fractionDigits ?? 0 }
    const value = typeof part === 'number' ? part : null
    return (
      <NumberField
        label={label}
        value={value}
        onChange={onChange}
        unit={filter.unit}
        formatOptions={formatOptions}
        autoFocus={isFirst}
      />
    )
  }
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-control" />}>
      <DatePicker label={label} value={text === '' ? null : text} onChange={onChange} timeZone={filter.timeZone} />
    </Suspense>
  )
}
