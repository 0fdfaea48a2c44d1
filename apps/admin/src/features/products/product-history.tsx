import { readPages, useShop } from '@storeroom/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '../../framework/detail/history-tab.tsx'

/** Who changed the product and its parts. */
export function ProductHistory({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('products')
  const { admin } = useShop()
  const columnName = useCallback(
    (table: string, column: string) => {
      const name = i18n.exists(`products:field.${column}`) ? t(`field.${column}`) : column
      return i18n.exists(`products:part.${table}`) ? t('part.column', { part: t(`part.${table}`), name }) : name
    },
    [t, i18n],
  )
  return (
    <HistoryTab query={readPages(admin.changes.listOfProduct, { id, query: { limit: 25 } })} columnName={columnName} />
  )
}
