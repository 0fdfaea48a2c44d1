import type { DiscountCondition } from '@storeroom/contract'
import {
  useCollectionPicker,
  useCustomerGroupPicker,
  useProductPicker,
  useTagPicker,
  useTypePicker,
  type RecordPicker,
} from '../../shared/pickers.ts'

/** What a condition of a kind can name, searched on the server. */
export function useConditionPicker(type: DiscountCondition['type']): RecordPicker {
  const pickers: Record<DiscountCondition['type'], RecordPicker> = {
    products: useProductPicker(),
    product_types: useTypePicker(),
    product_collections: useCollectionPicker(),
    product_tags: useTagPicker(),
    customer_groups: useCustomerGroupPicker(),
  }
  return pickers[type]
}
