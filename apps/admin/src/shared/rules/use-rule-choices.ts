import type { RuleCondition } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../addresses/countries.ts'
import { useTagPicker, useTypePicker, type RecordPicker } from '../pickers.ts'

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const

/** The options of a field: records that are searched on the server, or a short list. */
export type RuleChoices = { readonly picker: RecordPicker } | { readonly options: readonly Option[] }

export function useRuleChoices(): (field: string) => RuleChoices {
  const { t } = useTranslation()
  const [tags, types, countries] = [useTagPicker(), useTypePicker(), useCountries()]
  return useMemo(() => {
    const choicesByField: Readonly<Record<string, RuleChoices>> = {
      tag: { picker: tags },
      type: { picker: types },
      country: { options: countries.map(({ iso_2, label }) => ({ id: iso_2, label })) },
      status: { options: statuses.map((id) => ({ id, label: t(`productStatus.${id}`) })) },
    }
    return (field) => choicesByField[field] ?? { options: [] }
  }, [t, tags, types, countries])
}

const noIds: readonly string[] = []
const idsIn = ({ value }: RuleCondition): readonly string[] => (Array.isArray(value) ? value : noIds)

/** The options that conditions name, by field and id; an id whose name is not known yet is shown as it is. */
export function useRuleNames(conditions: readonly RuleCondition[]): (condition: RuleCondition) => readonly Option[] {
  const choices = useRuleChoices()
  const requestedIds = conditions.flatMap((condition) => {
    const fieldChoices = choices(condition.field)
    return 'picker' in fieldChoices
      ? [{ picker: fieldChoices.picker, field: condition.field, ids: idsIn(condition) }]
      : []
  })
  const { data = [] } = useQuery({
    queryKey: ['rule_names', requestedIds.map(({ field, ids }) => [field, ids])],
    queryFn: async () => (await Promise.all(requestedIds.map(({ picker, ids }) => picker.resolve(ids)))).flat(),
    enabled: requestedIds.some(({ ids }) => ids.length > 0),
    placeholderData: keepPreviousData,
  })
  return (condition) => {
    const fieldChoices = choices(condition.field)
    const options = 'options' in fieldChoices ? fieldChoices.options : data
    return idsIn(condition).map((id) => options.find((option) => option.id === id) ?? { id, label: id })
  }
}
