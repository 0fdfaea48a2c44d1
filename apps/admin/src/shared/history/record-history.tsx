import type { Change } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryTab, type HistoryTabProps } from '../../framework/detail/history-tab.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useUntilText } from '../dates/use-until-text.ts'

type RecordHistoryProps = Pick<HistoryTabProps, 'query'> & {
  /**
   * The namespace with the words of the record: `changed.<column>` names a column, and columns without a name are left
   * out; `part.<table>` names rows that belong to the record.
   */
  readonly words: string
  /** The text of a value that is neither a time nor yes or no. */
  readonly valueName?: (change: Change, column: string, value: unknown) => ReactNode
}

/** The history of a record whose words are in its namespace. */
export function RecordHistory({ query, words, valueName }: RecordHistoryProps) {
  const { t, i18n } = useTranslation()
  const dates = useDates()
  const until = useUntilText()
  const word = (key: string) => (i18n.exists(`${words}:${key}`) ? t(`${words}:${key}`) : undefined)
  return (
    <HistoryTab
      query={query}
      subject={({ table }) => word(`part.${table}`)}
      columnName={(_, column) => word(`changed.${column}`)}
      valueName={(change, column, value) => {
        if (typeof value === 'boolean') return t(value ? 'ui:yes' : 'ui:no')
        if (typeof value === 'string' && column === 'ends_at') return until(value)
        if (typeof value === 'string' && column.endsWith('_at')) return dates.dateTime(value)
        return valueName?.(change, column, value)
      }}
    />
  )
}
