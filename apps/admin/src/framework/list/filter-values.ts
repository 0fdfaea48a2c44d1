import {
  filterOperators,
  type FilterDefinition,
  type FilterValue as Chip,
  type FilterValues,
} from '@storeroom/ui/table/filter-chips'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { FilterValue, ListState } from './list-state.ts'

/** Converts between filter values of the address and those of the filter chips. */

type Labels = ReadonlyMap<string, Option>

const oneOf = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value)

/** The chip of a value of the address; undefined if it is invalid for the type of filter. */
function chipOf({ type }: FilterDefinition, { operator, values }: FilterValue, labels: Labels): Chip | undefined {
  const [value, to] = values
  if (value === undefined) return undefined
  if (type === 'choice') return { type, options: values.map((id) => labels.get(id) ?? { id, label: id }) }
  if (type === 'number') {
    const compares = oneOf(filterOperators.number, operator)
    const isNumber = Number.isFinite(Number(value))
    return compares && isNumber
      ? { type, operator: compares, value: Number(value), ...(to !== undefined && { to: Number(to) }) }
      : undefined
  }
  if (type === 'date') {
    const compares = oneOf(filterOperators.date, operator)
    return compares && { type, operator: compares, value, ...(to !== undefined && { to }) }
  }
  const compares = oneOf(filterOperators.text, operator)
  return compares && { type, operator: compares, value }
}

function valueOf(chip: Chip): FilterValue {
  if (chip.type === 'choice') return { operator: 'any', values: chip.options.map(({ id }) => id) }
  const to = 'to' in chip && chip.to !== undefined ? [String(chip.to)] : []
  return { operator: chip.operator, values: [String(chip.value), ...to] }
}

/** `labels`: known options by filter; an unknown id is shown as it is. */
export function chipsOf(
  definitions: readonly FilterDefinition[],
  filters: ListState['filters'],
  labels: Readonly<Record<string, Labels>>,
): FilterValues {
  const entries = definitions.flatMap((definition) => {
    const value = filters[definition.id]
    const chip = value && chipOf(definition, value, labels[definition.id] ?? new Map())
    return chip ? [[definition.id, chip] as const] : []
  })
  return Object.fromEntries(entries)
}

export const filtersOf = (chips: FilterValues): ListState['filters'] =>
  Object.fromEntries(Object.entries(chips).map(([id, chip]) => [id, valueOf(chip)]))
