import type { LineItem, Order, OrderEdit } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { useVariantPicker } from './variant-picker.ts'
import { EditTotals } from './edit-totals.tsx'

type DrawerProps = { readonly order: Order; readonly editId: string | null; readonly onClose: () => void }

/**
 * Edits the lines of an order. Each change is stored at once, so that totals are those of the server and nothing is
 * lost; an edit that changes nothing is deleted with the drawer.
 */
export function EditDrawer({ order, editId, onClose }: DrawerProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const removing = useWrite(admin.orderEdits.remove)
  const query = useQuery({ ...read(admin.orderEdits.retrieve, { id: editId ?? '' }), enabled: editId !== null })
  const edit = query.data?.order_edit
  const close = () => {
    onClose()
    if (edit?.status === 'created' && edit.changes?.length === 0) removing.mutate({ id: edit.id })
  }
  return (
    <FormDrawer isOpen={editId !== null} onClose={close} size="large">
      <OverlayHeader title={t('title', { number: order.display_id })} />
      {edit ? (
        <Editor order={order} edit={edit} onDone={onClose} />
      ) : (
        <OverlayBody className="p-5">
          <Loading query={query} lines={6} />
        </OverlayBody>
      )}
    </FormDrawer>
  )
}

type EditorProps = { readonly order: Order; readonly edit: OrderEdit; readonly onDone: () => void }

function Editor({ order, edit, onDone }: EditorProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const { id, status, changes = [] } = edit
  const asking = useWrite(admin.orderEdits.requestConfirmation, {
    onSuccess: () => {
      notify.success(t('requestedDone'))
      onDone()
    },
    onError: notify.failure,
  })
  const confirming = useWrite(admin.orderEdits.confirm, {
    onSuccess: () => {
      notify.success(t('confirmedDone'))
      onDone()
    },
    onError: notify.failure,
  })
  const isBlank = changes.length === 0
  const isBusy = asking.isPending || confirming.isPending
  return (
    <>
      <OverlayBody className="grid content-start gap-5 p-5">
        <Lines order={order} edit={edit} />
        <AddLine order={order} edit={edit} />
        <EditTotals order={order} edit={edit} />
        <Note edit={edit} />
      </OverlayBody>
      <OverlayFooter start={<Button slot="close">{t('close')}</Button>}>
        <Button
          isDisabled={isBlank || isBusy}
          isLoading={confirming.isPending}
          onPress={() => confirming.mutate({ id })}
        >
          {t('apply')}
        </Button>
        <Button
          variant="primary"
          isDisabled={isBlank || isBusy || status === 'requested'}
          isLoading={asking.isPending}
          onPress={() => asking.mutate({ id })}
        >
          {t('ask')}
        </Button>
      </OverlayFooter>
    </>
  )
}

type Part = { readonly order: Order; readonly edit: OrderEdit }

/** Changes of one edit are sent one after another, in the order in which they were made. */
const scopeOf = ({ id }: OrderEdit) => ({ scope: { id }, onError: notify.failure })

function Lines({ order, edit }: Part) {
  const { t } = useTranslation('order-edits')
  const { items = [], changes = [] } = edit
  const removed = changes.filter(({ type }) => type === 'item_remove')
  return (
    <ul aria-label={t('lines')} className="border-t border-default">
      {items.map((line) => (
        <EditedLine key={line.id} order={order} edit={edit} line={line} />
      ))}
      {removed.map(({ id, original_line_item }) => (
        <li key={id} className="flex min-w-0 items-center gap-3 border-b border-default py-2">
          <Thumbnail url={original_line_item?.thumbnail ?? null} size={36} />
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-muted line-through">
            {original_line_item?.title}
          </span>
          <UndoButton edit={edit} changeId={id} title={original_line_item?.title ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function EditedLine({ order, edit, line }: Part & { readonly line: LineItem }) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const money = useMoneyText()
  const [typed, setTyped] = useState<number | null>(null)
  const updating = useWrite(admin.orderEdits.updateLineItem, {
    ...scopeOf(edit),
    onError: (error) => {
      setTyped(null)
      notify.failure(error)
    },
  })
  const original = order.items?.find(({ id }) => id === line.original_item_id)
  const fulfilled = original?.fulfilled_quantity ?? 0
  const change = edit.changes?.find(({ line_item_id }) => line_item_id === line.id)
  const set = (quantity: number | null) => {
    setTyped(quantity)
    if (quantity !== null) updating.mutate({ id: edit.id, item_id: line.id, body: { quantity } })
  }
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 border-b border-default py-2">
      <Thumbnail url={line.thumbnail} size={36} />
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="text-match-parent font-medium wrap-anywhere">
          {line.title}
        </p>
        <p className="flex flex-wrap gap-x-2 text-muted">
          {line.description && <bdi>{line.description}</bdi>}
          <span className="tabular">{money(line.unit_price, order.currency_code)}</span>
          {original && original.quantity !== line.quantity && (
            <span>{t('before', { quantity: original.quantity })}</span>
          )}
          {!original && <span>{t('isNew')}</span>}
          {fulfilled > 0 && <span>{t('fulfilled', { quantity: fulfilled })}</span>}
        </p>
      </div>
      <NumberField
        label={t('quantityOf', { title: line.title })}
        isLabelHidden
        value={typed ?? line.quantity}
        minValue={Math.max(1, fulfilled)}
        step={1}
        isDisabled={line.is_giftcard}
        onChange={set}
        className="w-28"
      />
      {change && change.type !== 'item_remove' ? (
        <UndoButton edit={edit} changeId={change.id} title={line.title} onDone={() => setTyped(null)} />
      ) : (
        <RemoveButton edit={edit} line={line} isDisabled={fulfilled > 0 || line.is_giftcard} />
      )}
    </li>
  )
}

type UndoProps = {
  readonly edit: OrderEdit
  readonly changeId: string
  readonly title: string
  readonly onDone?: () => void
}

function UndoButton({ edit, changeId, title, onDone }: UndoProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const undoing = useWrite(admin.orderEdits.deleteItemChange, { ...scopeOf(edit), onSuccess: () => onDone?.() })
  return (
    <Button
      size="small"
      variant="ghost"
      className="ms-auto"
      aria-label={t('undoOf', { title })}
      isLoading={undoing.isPending}
      onPress={() => undoing.mutate({ id: edit.id, change_id: changeId })}
    >
      {t('undo')}
    </Button>
  )
}

type RemoveProps = { readonly edit: OrderEdit; readonly line: LineItem; readonly isDisabled: boolean }

function RemoveButton({ edit, line, isDisabled }: RemoveProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const removing = useWrite(admin.orderEdits.removeLineItem, scopeOf(edit))
  return (
    <Button
      size="small"
      variant="ghost"
      className="ms-auto"
      aria-label={t('removeOf', { title: line.title })}
      isDisabled={isDisabled}
      isLoading={removing.isPending}
      onPress={() => removing.mutate({ id: edit.id, item_id: line.id })}
    >
      {t('remove')}
    </Button>
  )
}

/** Adds one piece of what is chosen; its quantity is set in its line. */
function AddLine({ order, edit }: Part) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const { load } = useVariantPicker({
    regionId: order.region_id,
    currency: order.currency_code,
    customerId: order.customer_id,
  })
  const adding = useWrite(admin.orderEdits.addLineItem, scopeOf(edit))
  return (
    <Combobox
      label={t('add')}
      placeholder={t('addPlaceholder')}
      value={null}
      load={load}
      isDisabled={adding.isPending}
      onChange={(variant) => variant && adding.mutate({ id: edit.id, body: { variant_id: variant.id, quantity: 1 } })}
    />
  )
}

/** Saved when the field is left. */
function Note({ edit }: Pick<Part, 'edit'>) {
  const { t } = useTranslation('order-edits')
  const { admin } = useShop()
  const stored = edit.internal_note ?? ''
  const [text, setText] = useState(stored)
  const saving = useWrite(admin.orderEdits.update, scopeOf(edit))
  const save = () => {
    if (text.trim() !== stored) saving.mutate({ id: edit.id, body: { internal_note: text.trim() } })
  }
  return (
    <TextArea label={t('note')} description={t('noteHelp')} rows={2} value={text} onChange={setText} onBlur={save} />
  )
}
