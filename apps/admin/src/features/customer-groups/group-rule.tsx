import { useShop } from '@storeroom/react'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import type { GroupAnswer } from './customer-groups.ts'
import { useGroupRecord } from './use-group-record.ts'

type RuleProps = { readonly answer: GroupAnswer; readonly canEdit: boolean }

/** The rule by which customers come into the group. */
export function GroupRule({ answer, canEdit }: RuleProps) {
  const { admin } = useShop()
  const { id } = answer.customer_group
  return (
    <RuleSection
      record={useGroupRecord(answer)}
      canEdit={canEdit}
      subject="customer"
      of="customer_group"
      id={id}
      preview={({ match, conditions }) =>
        admin.customerGroups.previewRule({ id, body: { rule: { match, conditions: [...conditions] } } })
      }
    />
  )
}
