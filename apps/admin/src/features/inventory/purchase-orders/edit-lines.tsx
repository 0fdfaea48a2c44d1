import type { FieldConflict } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { piecesText } from '../quantities.ts'
import { LineFields } from './line-fields.tsx'
import { linesBody, lineValuesOf, type LineValues } from './lines.ts'
import { numberOf, type PurchaseAnswer } from './purchases.ts'

const valuesOf = ({ purchase_order }: PurchaseAnswer): LineValues => lineValuesOf(purchase_order)

type EditProps = { readonly answer: PurchaseAnswer; readonly onSaved: () => void }

/** The lines of a draft. */
export function EditLines({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useShop()
  const { purchase_order: order } = answer
  const spread = useConflictText(answer)
  const form = useEditForm({
    call: admin.purchaseOrders.update,
    schema: (contract) => contract.admin.purchaseOrders.update.body,
    input: { id: order.id },
    query: read(admin.purchaseOrders.retrieve, { id: order.id }),
    answer,
    values: valuesOf,
    toBody: ({ items }) => (items ? { items: linesBody(items) } : {}),
    check: ({ items }): Record<string, string> => (items.length === 0 ? { items: t('lines.missing') } : {}),
    spread,
    saved: t('lines.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('lines.edit')} subtitle={numberOf(order)}>
      <LineFields form={form} currencyCode={order.currency_code} />
    </FormPanel>
  )
}

type SentLine = { readonly inventory_item_id: string; readonly quantity: number }

/** Lines that two people changed, as one reads them. */
function useConflictText({ purchase_order: { items = [] } }: PurchaseAnswer) {
  const names = new Map(items.map(({ inventory_item_id: id, title }) => [id, title]))
  const textOf = (lines: unknown): unknown =>
    Array.isArray(lines)
      ? (lines as readonly SentLine[])
          .map(({ inventory_item_id: id, quantity }) => `${piecesText(quantity)} × ${names.get(id) ?? id}`)
          .join(', ')
      : lines
  return (conflict: FieldConflict): readonly FieldConflict[] => [
    { ...conflict, yours: textOf(conflict.yours), theirs: textOf(conflict.theirs) },
  ]
}
