import { useShop } from '@storeroom/react'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import type { CategoryAnswer } from './categories.ts'
import { useCategoryRecord } from './use-category-record.ts'

type RuleProps = { readonly answer: CategoryAnswer; readonly canEdit: boolean }

/** The rule by which products come into the category. */
export function CategoryRule({ answer, canEdit }: RuleProps) {
  const { admin } = useShop()
  const { id } = answer.product_category
  return (
    <RuleSection
      record={useCategoryRecord(answer)}
      canEdit={canEdit}
      subject="product"
      of="category"
      id={id}
      preview={({ match, conditions }) =>
        admin.productCategories.previewRule({ id, body: { rule: { match, conditions: [...conditions] } } })
      }
    />
  )
}
