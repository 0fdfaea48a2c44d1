import { versionOf } from '@storeroom/client'
import type { Change, MoneyAmount } from '@storeroom/contract'
import { pagesFor, refresh, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryTab, type HistoryTabProps } from '../../../framework/detail/history-tab.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { idOnly, type ProductSectionProps } from '../product-answer.ts'
import { productStatuses } from '../product-status.tsx'
import { allVariants } from '../variants/variant-rows.ts'
import { restoredBy, type Restored, type StoredProduct } from './restored.ts'

const none: StoredProduct['variants'] = []

/** The history of the product and its parts. */
export function ProductHistory({ answer }: ProductSectionProps) {
  const { admin } = useClient()
  // Reloaded with every version of the product, because which changes can be reverted depends on the stored values.
  const { data: variants = none } = useQuery({
    ...allVariants(admin, answer.product.id, 'full', versionOf(answer) ?? ''),
    placeholderData: keepPreviousData,
  })
  const product = useMemo((): StoredProduct => ({ ...answer.product, variants }), [answer.product, variants])
  const words = useHistoryWords(product)
  const query = pagesFor(admin.changes.listOfProduct, { id: product.id, query: { limit: 25 } })
  return (
    <HistoryTab
      query={query}
      {...words}
      actions={(change) => (
        <Gate permission="products:write">
          <RestoreButton answer={answer} stored={product} change={change} />
        </Gate>
      )}
    />
  )
}

const momentColumns = new Set(['publish_at', 'unpublish_at'])

type HistoryWords = Required<Omit<HistoryTabProps, 'query' | 'actions'>>
type Names = Parameters<HistoryWords['subject']>[1]

function useHistoryWords(product: StoredProduct): HistoryWords {
  const { t, i18n } = useTranslation('products')
  const money = useMoneyText()
  const dates = useDates()
  const kind = ({ table }: Change) => (i18n.exists(`products:part.${table}`) ? t(`part.${table}`) : undefined)
  return {
    kind,
    subject: (change, names) => {
      const part = kind(change)
      const name = nameOfPart(product, change, names)
      return part === undefined || name === undefined ? part : t('partNamed', { part, name })
    },
    // Columns without a translation are left out: ids, and dates of the row itself.
    columnName: (_, column) => (i18n.exists(`products:field.${column}`) ? t(`field.${column}`) : undefined),
    valueName: (change, column, value) => {
      const status = productStatuses.find((candidate) => column === 'status' && candidate === value)
      if (status) return t(`status.${status}`)
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (momentColumns.has(column) && typeof value === 'string') return dates.dateTime(value)
      if (column === 'currency_code' && typeof value === 'string') return value.toUpperCase()
      const currency = column === 'amount' ? currencyOf(product, change) : undefined
      return currency !== undefined && typeof value === 'number' ? money(value, currency) : undefined
    },
  }
}

const after = ({ columns }: Change, column: string): string | undefined => {
  const value = columns[column]?.after
  return typeof value === 'string' ? value : undefined
}

function priceOf(product: StoredProduct, { row_id }: Change): MoneyAmount | undefined {
  for (const { prices } of product.variants) {
    const price = prices.find(({ id }) => id === row_id)
    if (price) return price
  }
  return undefined
}

/** The currency of a deleted price is only in its change. */
const currencyOf = (product: StoredProduct, change: Change): string | undefined =>
  after(change, 'currency_code') ?? priceOf(product, change)?.currency_code

/** The part's name: the current one, or that of its creation. */
function nameOfPart(product: StoredProduct, change: Change, names: Names): string | undefined {
  const titleOf = (id: string | null | undefined) => product.variants.find((variant) => variant.id === id)?.title
  switch (change.table) {
    case 'product_variant':
      return titleOf(change.row_id) ?? after(change, 'title')
    case 'money_amount':
      return titleOf(priceOf(product, change)?.variant_id ?? after(change, 'variant_id'))
    case 'product_option':
      return product.options.find(({ id }) => id === change.row_id)?.title ?? after(change, 'title')
    default:
      // Tags, categories and channels are named by the answer.
      return names[change.row_id]
  }
}

type RestoreButtonProps = ProductSectionProps & { readonly stored: StoredProduct; readonly change: Change }

/** Reverts one change after confirmation. Later changes by other users are not overwritten. */
function RestoreButton({ answer, stored, change }: RestoreButtonProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const write = useRestore(answer)
  const restored = restoredBy(change, stored)
  if (!restored) return null
  const run = async () => {
    await confirm({
      title: t('history.restoreQuestion'),
      description: t('history.restoreHint'),
      confirmLabel: t('history.restore'),
      onConfirm: () => write(restored),
      toast: t('history.restored'),
    })
  }
  return (
    <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onPress={() => void run()}>
      {t('history.restore')}
    </Button>
  )
}

/** Sends the write that reverts a change, with the loaded version. */
function useRestore(answer: ProductSectionProps['answer']) {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const { id } = answer.product
  const options = { version: versionOf(answer) }
  const send = (restored: Restored): Promise<unknown> => {
    if (restored.target === 'product') return admin.products.update({ id, query: idOnly, body: restored.body }, options)
    if (restored.target === 'option') {
      const { id: option_id, title } = restored
      return admin.products.updateOption({ id, option_id, query: idOnly, body: { title } }, options)
    }
    return admin.products.updateVariant({ id, variant_id: restored.id, query: idOnly, body: restored.body }, options)
  }
  return async (restored: Restored) => {
    await send(restored)
    await refresh(admin.products.update, queryClient, { id })
  }
}
