import type { AdjustmentReason } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Select } from '@storeroom/ui/fields/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStockReasons } from './stock-reasons.ts'
import type { StockEditing } from './use-stock-edits.ts'

type StockBarProps = { readonly stock: StockEditing; readonly hasUnreadable: boolean; readonly onDiscard: () => void }

/** How many cells of stock were edited, why, and the way to save or to forget them. */
export function StockBar({ stock, hasUnreadable, onDiscard }: StockBarProps) {
  const { t } = useTranslation('products')
  const reasons = useStockReasons()
  const [reason, setReason] = useState<AdjustmentReason>('count')
  const { edits, failures, isSaving } = stock
  if (edits.size === 0 && !hasUnreadable) return null
  return (
    <div
      role="group"
      aria-label={t('stock.changes')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 rounded-b-card border-t border-default bg-surface-sunken px-4 py-2"
    >
      <span role="status" className="tabular me-auto">
        {hasUnreadable ? (
          <span className="text-danger">{t('stock.unreadable')}</span>
        ) : (
          t('prices.unsaved', { count: edits.size })
        )}
      </span>
      {failures.size > 0 && (
        <span role="alert" className="text-danger">
          {t('prices.failed', { count: failures.size })}
        </span>
      )}
      <Select
        label={t('stock.reason')}
        isLabelHidden
        options={reasons}
        value={reason}
        onChange={setReason}
        className="w-40"
      />
      <Button onPress={onDiscard} isDisabled={isSaving}>
        {t('stock.discard')}
      </Button>
      <Button
        variant="primary"
        isLoading={isSaving}
        isDisabled={hasUnreadable || edits.size === 0}
        onPress={() => void stock.save(reason)}
      >
        {t('stock.save')}
      </Button>
    </div>
  )
}
