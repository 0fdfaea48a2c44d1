import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HistoryTab, type HistoryTabProps } from '../../framework/detail/history-tab.tsx'
import { personName } from '../../framework/person-name.ts'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import { ruleKey } from '../../shared/rules/rules.ts'
import { detailQuery, type GroupAnswer } from './customer-groups.ts'

type SectionProps = { readonly answer: GroupAnswer; readonly canEdit: boolean }

/** The rule by which customers come into the group. */
export function GroupRule({ answer, canEdit }: SectionProps) {
  const { admin } = useClient()
  const { id } = answer.customer_group
  return (
    <RuleSection
      record={useGroupRecord(answer)}
      canEdit={canEdit}
      subject="customer"
      target="customer_group"
      id={id}
      preview={admin.customerGroups.previewRule}
    />
  )
}

const metadataOf = ({ customer_group }: GroupAnswer) => customer_group.metadata

/** The group as a record whose metadata is edited in several sections. */
function useGroupRecord(answer: GroupAnswer) {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  const { id } = answer.customer_group
  return metadataFormOptions({
    call: client.admin.customerGroups.update,
    input: { id, query: detailQuery },
    query: queryFor(client.admin.customerGroups.retrieve, { id, query: detailQuery }),
    answer,
    toast: t('edit.saved'),
    metadataOf,
  })
}

/** Metadata keys that the page of the group shows in other sections. */
const placed = [ruleKey]

/** The metadata of the group. */
export const GroupMetadata = ({ answer, canEdit }: SectionProps) => (
  <MetadataSection record={useGroupRecord(answer)} canEdit={canEdit} hiddenKeys={placed} />
)

/** The history of the group and its members. */
export function GroupHistory({ query }: Pick<HistoryTabProps, 'query'>) {
  const { t } = useTranslation('customer-groups')
  const names: Readonly<Record<string, string>> = {
    name: t('field.name'),
    metadata: t('common:metadata.title'),
    customer_id: t('column.customer'),
  }
  return (
    <HistoryTab
      query={query}
      subject={({ table }) => (table === 'customer_group' ? undefined : t('history.customer'))}
      columnName={(_, column) => names[column]}
      valueName={(_, column, value) =>
        column === 'customer_id' && typeof value === 'string' ? <CustomerName id={value} /> : undefined
      }
    />
  )
}

/** The name of a customer whose id is in the history; the id if the customer was deleted. */
function CustomerName({ id }: { readonly id: string }) {
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.customers.list, { query: { id, limit: 1 } }))
  const [customer] = data?.customers ?? []
  return customer ? personName(customer) : id
}
