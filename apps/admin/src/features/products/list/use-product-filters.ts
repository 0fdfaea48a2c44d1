import { useFeatureFlag } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import type { ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { useCheckPicker } from '../../../shared/catalog-checks.ts'
import {
  useCategoryPicker,
  useCollectionPicker,
  usePriceListPicker,
  useSalesChannelPicker,
  useTagPicker,
  useTypePicker,
} from '../../../shared/pickers.ts'
import { useVendorPicker } from '../../../shared/word-pickers.ts'
import { useCan } from '../../../framework/permissions.ts'
import { productStatuses } from '../product-status.tsx'
import type { ProductList } from './use-product-columns.tsx'

/** The filters of the product list. */
export function useProductFilters(): readonly ListFilter<QueryOf<ProductList>>[] {
  const { t } = useTranslation('products')
  const collections = useCollectionPicker()
  const categories = useCategoryPicker()
  const types = useTypePicker()
  const tags = useTagPicker()
  const vendors = useVendorPicker()
  const channels = useSalesChannelPicker()
  const checks = useCheckPicker()
  const priceLists = usePriceListPicker()
  const canRead = useCan('price-lists:read')
  const hasCategories = useFeatureFlag('product_categories')
  const hasChannels = useFeatureFlag('sales_channels')
  const statuses = productStatuses.map((id) => ({ id, label: t(`status.${id}`) }))
  const pictures = (['without', 'with'] as const).map((id) => ({ id, label: t(`list.picture.${id}`) }))
  return [
    { id: 'status', label: t('field.status'), type: 'choice', options: statuses },
    { id: 'collection_id', label: t('field.collection_id'), type: 'choice', ...collections },
    ...(hasCategories
      ? [{ id: 'category_id', label: t('field.categories'), type: 'choice', ...categories } as const]
      : []),
    { id: 'type_id', label: t('field.type_id'), type: 'choice', ...types },
    { id: 'tags', label: t('field.tags'), type: 'choice', ...tags },
    { id: 'vendor', label: t('field.vendor'), type: 'choice', ...vendors },
    ...(hasChannels
      ? [{ id: 'sales_channel_id', label: t('field.sales_channels'), type: 'choice', ...channels } as const]
      : []),
    ...(canRead ? [{ id: 'price_list_id', label: t('list.priceList'), type: 'choice', ...priceLists } as const] : []),
    { id: 'inventory_quantity', label: t('list.stock'), type: 'number' },
    { id: 'pictures', label: t('list.pictures'), type: 'choice', options: pictures },
    { id: 'health', label: t('list.health'), type: 'choice', ...checks },
    { id: 'created_at', label: t('list.created'), type: 'date' },
    { id: 'updated_at', label: t('list.updated'), type: 'date' },
  ]
}
