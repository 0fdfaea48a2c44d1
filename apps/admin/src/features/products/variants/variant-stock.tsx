import type { AdjustmentReason } from '@storeroom/contract'
import { pagesFor, queryFor, refresh, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { DirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { notify } from '../../../framework/notify.ts'
import { useAllPages } from '../../../framework/use-all-pages.ts'
import {
  setStock,
  stockChanges,
  stockRows,
  useStockReasons,
  type StockChange,
  type StockRow,
  type VariantStock,
} from './stock-changes.ts'

type VariantStockDrawerProps = {
  readonly variant: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** The stock of a variant at each location. */
export function VariantStockDrawer({ variant, onClose }: VariantStockDrawerProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const stock = useQuery(queryFor(admin.variants.inventory, { id: variant.id }))
  const query = { fields: 'name', order: 'name', limit: 100 }
  const locations = useAllPages(pagesFor(admin.stockLocations.list, { query }))
  const error = stock.error ?? locations.error
  const all = locations.data?.pages.flatMap((page) => page.stock_locations)
  const title = t('stock.title')
  if (stock.data && all) {
    return <StockForm variant={variant} stock={stock.data.variant} locations={all} onClose={onClose} />
  }
  return (
    <Drawer isOpen onClose={onClose} title={title} subtitle={variant.title}>
      {error ? (
        <EmptyState tone="danger" title={t('stock.failed')} description={describeError(error)} />
      ) : (
        <SkeletonRegion>
          <SkeletonText />
        </SkeletonRegion>
      )}
    </Drawer>
  )
}

type StockFormProps = VariantStockDrawerProps & {
  readonly stock: VariantStock
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

function StockForm({ variant, stock, locations, onClose }: StockFormProps) {
  const { t } = useTranslation('products')
  const [item] = stock.inventory
  const rows = item ? stockRows(item, locations) : []
  const [entered, setEntered] = useState<ReadonlyMap<string, number | null>>(new Map())
  const reasons = useStockReasons()
  const [reason, setReason] = useState<AdjustmentReason>('count')
  const { save, isBusy, error } = useSaveStock(item?.id ?? '')
  const changes = stockChanges(rows, entered)
  const submit = async () => {
    if (changes.length === 0) return onClose()
    if (!(await save(changes, reason))) return undefined
    notify.success(t('stock.saved'))
    return onClose()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('stock.title')}
      subtitle={variant.title}
      onSubmit={() => void submit()}
      isSubmitting={isBusy}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <DirtyGuard isDirty={changes.length > 0 && !isBusy} />
      <div className="grid gap-4">
        {error !== undefined && (
          <p role="alert" className="rounded-control bg-danger-subtle px-3 py-2 text-danger">
            {error}
          </p>
        )}
        {rows.length === 0 && <p className="text-subtle">{t('stock.empty')}</p>}
        {rows.map((row) => (
          <LevelField
            key={row.locationId}
            row={row}
            value={entered.get(row.locationId) ?? row.level?.stocked_quantity ?? 0}
            onChange={(quantity) => setEntered(new Map([...entered, [row.locationId, quantity]]))}
          />
        ))}
        {rows.length > 0 && <Select label={t('stock.reason')} options={reasons} value={reason} onChange={setReason} />}
      </div>
    </Drawer>
  )
}

type LevelFieldProps = {
  readonly row: StockRow
  readonly value: number | null
  readonly onChange: (quantity: number | null) => void
}

function LevelField({ row: { name, level }, value, onChange }: LevelFieldProps) {
  const { t } = useTranslation('products')
  const facts = level
    ? t('stock.facts', { reserved: level.reserved_quantity, available: level.available_quantity })
    : t('stock.notKept')
  return <NumberField label={name} description={facts} minValue={0} step={1} value={value} onChange={onChange} />
}

/** Saves one location after the other; saved ones stay saved if a later one is refused. */
function useSaveStock(itemId: string) {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (changes: readonly StockChange[], reason: AdjustmentReason): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      for (const change of changes) await setStock(admin, itemId, change, reason)
      return true
    } catch (refused) {
      setError(describeError(refused))
      return false
    } finally {
      await refresh(admin.inventoryItems.adjust, queryClient)
      setBusy(false)
    }
  }
  return { save, isBusy, error }
}
