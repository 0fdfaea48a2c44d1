import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderedProducts } from '../../shared/metadata/ordered-products.tsx'
import { firstKey, type CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type OrderProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** As many as the filter `except` of products takes: whoever shows these first leaves them out further on. */
const MOST = 100

/** The products that shoppers see first, in the order somebody gave them. */
export function CollectionOrder({ answer, canEdit }: OrderProps) {
  const { t } = useTranslation('collections')
  const record = useCollectionRecord(answer)
  const { id } = answer.collection
  const within = useMemo(() => ({ collection_id: [id], is_giftcard: false }), [id])
  return (
    <OrderedProducts
      record={record}
      canEdit={canEdit}
      title={t('order.title')}
      hint={t('order.hint')}
      empty={t('order.none')}
      field={firstKey}
      atMost={MOST}
      within={within}
    />
  )
}
