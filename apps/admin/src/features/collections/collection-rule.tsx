import { useShop } from '@storeroom/react'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import type { CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type RuleProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** The rule by which products come into the collection. */
export function CollectionRule({ answer, canEdit }: RuleProps) {
  const { admin } = useShop()
  const { id } = answer.collection
  return (
    <RuleSection
      record={useCollectionRecord(answer)}
      canEdit={canEdit}
      subject="product"
      of="collection"
      id={id}
      preview={({ match, conditions }) =>
        admin.collections.previewRule({ id, body: { rule: { match, conditions: [...conditions] } } })
      }
    />
  )
}
