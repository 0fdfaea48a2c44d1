import type { FieldConflict } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { paths } from '../../../lib/paths.ts'
import { unitsText } from '../quantities.tsx'
import { LineFields } from './line-fields.tsx'
import { linesBody, lineValuesOf, type LineValues } from './lines.ts'
import { lineTotal, numberOf, type Purchase, type PurchaseAnswer, type PurchaseLine } from './purchases.tsx'

type SectionProps = { readonly answer: PurchaseAnswer; readonly canEdit: boolean }

/** The lines of an order, with ordered and received quantities. */
export function PurchaseLines({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('purchase-orders')
  const { purchase_order: order } = answer
  return (
    <>
      {order.status !== 'draft' && <Progress order={order} />}
      <EditableSection
        title={t('lines.title')}
        isFlush
        canEdit={canEdit && order.status === 'draft'}
        form={(close) => <EditLines answer={answer} onSaved={close} />}
      >
        <Lines order={order} />
        <Sum order={order} />
      </EditableSection>
    </>
  )
}

/** The received share of the whole order. */
function Progress({ order: { quantity, received_quantity, open_quantity, status } }: { readonly order: Purchase }) {
  const { t } = useTranslation('purchase-orders')
  const words = { received: unitsText(received_quantity), ordered: unitsText(quantity) }
  return (
    <Section title={t('receive.title')}>
      <ProgressBar
        label={t('field.received')}
        value={Math.min(received_quantity, quantity)}
        maxValue={quantity}
        valueLabel={t('progress', words)}
        tone={status === 'received' ? 'success' : 'accent'}
      >
        {open_quantity > 0 && t('receive.onWay', { count: open_quantity })}
      </ProgressBar>
    </Section>
  )
}

function Lines({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation('purchase-orders')
  return (
    <DataTable
      label={t('lines.title')}
      columns={useColumns(order)}
      rows={order.items ?? []}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
    />
  )
}

function useColumns({ status, currency_code: currency }: Purchase): readonly TableColumn<PurchaseLine>[] {
  const { t } = useTranslation('purchase-orders')
  const money = useMoneyText()
  const text = (amount: number | null) => (amount === null ? '–' : money(amount, currency))
  const received: TableColumn<PurchaseLine> = {
    id: 'received',
    header: t('field.received'),
    width: 105,
    align: 'end',
    cell: (line) => <Received line={line} />,
  }
  return [
    { id: 'item', header: t('field.item'), width: 220, cell: (line) => <ItemLink line={line} /> },
    {
      id: 'quantity',
      header: t('field.quantity'),
      width: 75,
      align: 'end',
      cell: ({ quantity }) => unitsText(quantity),
    },
    ...(status === 'draft' ? [] : [received]),
    {
      id: 'cost',
      header: t('field.cost_per_item'),
      width: 105,
      align: 'end',
      cell: ({ cost_per_item }) => text(cost_per_item),
    },
    { id: 'total', header: t('field.total'), width: 110, align: 'end', cell: (line) => text(lineTotal(line)) },
  ]
}

const ItemLink = ({ line: { inventory_item_id: id, title, sku } }: { readonly line: PurchaseLine }) => (
  <span className="grid min-w-0 grid-cols-1 justify-items-start py-1">
    <Link look="plain" href={paths.inventoryItem({ id })} className="max-w-full">
      <bdi className="block truncate">{title}</bdi>
    </Link>
    {sku !== null && <bdi className="block max-w-full truncate text-xs font-normal text-muted">{sku}</bdi>}
  </span>
)

/** The received quantity of a line, and its difference to the ordered one. */
function Received({ line }: { readonly line: PurchaseLine }) {
  const { t } = useTranslation('purchase-orders')
  const { quantity, received_quantity: received, canceled_quantity: canceled } = line
  const surplus = received - quantity
  return (
    <span className="grid justify-items-end py-1 whitespace-normal">
      {unitsText(received)}
      {surplus > 0 && <span className="text-xs text-warning">{t('receive.more', { count: surplus })}</span>}
      {canceled > 0 && <span className="text-xs text-muted">{t('receive.fewer', { count: canceled })}</span>}
    </span>
  )
}

function Sum({ order: { quantity, total, currency_code: currency } }: { readonly order: Purchase }) {
  const { t } = useTranslation('purchase-orders')
  const money = useMoneyText()
  return (
    <p className="flex flex-wrap justify-end gap-x-6 px-4 py-3">
      <span className="text-muted">{t('units', { count: quantity })}</span>
      <span className="tabular font-semibold">
        {t('lines.total', { total: total === null ? '–' : money(total, currency) })}
      </span>
    </p>
  )
}

const valuesOf = ({ purchase_order }: PurchaseAnswer): LineValues => lineValuesOf(purchase_order)

type EditProps = { readonly answer: PurchaseAnswer; readonly onSaved: () => void }

/** The lines of a draft. */
function EditLines({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const { purchase_order: order } = answer
  const spread = useConflictText(answer)
  const form = useEditForm({
    call: admin.purchaseOrders.update,
    input: { id: order.id },
    query: queryFor(admin.purchaseOrders.retrieve, { id: order.id }),
    answer,
    values: valuesOf,
    toBody: ({ items }) => (items ? { items: linesBody(items) } : {}),
    check: ({ items }): Record<string, string> => (items.length === 0 ? { items: t('lines.missing') } : {}),
    spread,
    toast: t('lines.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('lines.edit')} subtitle={numberOf(order)}>
      <LineFields form={form} currencyCode={order.currency_code} />
    </FormPanel>
  )
}

type SentLine = { readonly inventory_item_id: string; readonly quantity: number }

/** Lines as text, for a conflict. */
function useConflictText({ purchase_order: { items = [] } }: PurchaseAnswer) {
  const names = new Map(items.map(({ inventory_item_id: id, title }) => [id, title]))
  const textOf = (lines: unknown): unknown =>
    Array.isArray(lines)
      ? (lines as readonly SentLine[])
          .map(({ inventory_item_id: id, quantity }) => `${unitsText(quantity)} × ${names.get(id) ?? id}`)
          .join(', ')
      : lines
  return (conflict: FieldConflict): readonly FieldConflict[] => [
    { ...conflict, yours: textOf(conflict.yours), theirs: textOf(conflict.theirs) },
  ]
}
