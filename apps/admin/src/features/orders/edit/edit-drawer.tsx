import type { LineItem, Order, OrderEdit } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { EditTotals } from './edit-totals.tsx'
import { useConfirmEdit } from './use-confirm-edit.ts'
import { isEmptyEdit } from './edits.ts'
import { useVariantPicker } from './variant-picker.ts'

type DrawerProps = { readonly order: Order; readonly editId: string | null; readonly onClose: () => void }

/**
 * Edits the lines of an order. Each change is stored immediately, so that totals come from the server. Closing the drawer
 * saves the note, and deletes an edit that has neither changes nor a note; one that the user may not delete is continued
 * later, since the timeline would show a canceled edit.
 */
export function EditDrawer({ order, editId, onClose }: DrawerProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const canDelete = useCan('order-edits:delete')
  const removeEdit = useWrite(admin.orderEdits.remove, { onError: notify.failure })
  const query = useQuery({ ...queryFor(admin.orderEdits.retrieve, { id: editId ?? '' }), enabled: editId !== null })
  const edit = query.data?.order_edit
  const note = useNote(edit)
  /** Whether a change is being stored that the loaded edit does not have yet. */
  const isBeingChanged = () =>
    queryClient.isMutating({
      predicate: ({ options }) => options.scope?.id !== undefined && options.scope.id === edit?.id,
    }) > 0
  const close = () => {
    onClose()
    note.reset()
  }
  const closeAndDiscardEmpty = () => {
    if (
      canDelete &&
      edit?.status === 'created' &&
      isEmptyEdit({ ...edit, internal_note: note.text }) &&
      !isBeingChanged()
    )
      removeEdit.mutate({ id: edit.id })
    else note.save()
    close()
  }
  return (
    <FormDrawer isOpen={editId !== null} onClose={closeAndDiscardEmpty} size="large">
      <OverlayHeader title={t('title', { number: order.display_id })} />
      {edit ? (
        <Editor order={order} edit={edit} note={note} onDone={close} />
      ) : (
        <OverlayBody className="p-5">
          <Loading query={query} lines={6} />
        </OverlayBody>
      )}
    </FormDrawer>
  )
}

type NoteState = {
  readonly text: string
  readonly change: (text: string) => void
  readonly save: () => void
  readonly reset: () => void
}

/** The internal note of an edit. The drawer holds its text, because a drawer that closes does not blur its fields. */
function useNote(edit: OrderEdit | undefined): NoteState {
  const { admin } = useClient()
  const [typedText, setTypedText] = useState<string>()
  const update = useWrite(admin.orderEdits.update, edit && mutationOptions(edit))
  const storedText = update.isPending ? update.variables.body?.internal_note : (edit?.internal_note ?? '')
  return {
    text: typedText ?? edit?.internal_note ?? '',
    change: setTypedText,
    save: () => {
      const text = typedText?.trim()
      if (edit && text !== undefined && text !== storedText)
        update.mutate({ id: edit.id, body: { internal_note: text } })
    },
    reset: () => setTypedText(undefined),
  }
}

type EditorProps = EditProps & { readonly note: NoteState; readonly onDone: () => void }

function Editor({ order, edit, note, onDone }: EditorProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const { id, status, changes = [] } = edit
  const requestConfirmation = useWrite(admin.orderEdits.requestConfirmation, {
    onSuccess: () => {
      notify.success(t('requestedDone'))
      onDone()
    },
    onError: notify.failure,
  })
  const confirm = useConfirmEdit(order, edit)
  const apply = async () => {
    if (await confirm()) onDone()
  }
  const hasNoChanges = changes.length === 0
  const isBusy = requestConfirmation.isPending
  return (
    <>
      <OverlayBody className="grid content-start gap-5 p-5">
        <Lines order={order} edit={edit} />
        <AddLine order={order} edit={edit} />
        <EditTotals order={order} edit={edit} />
        <TextArea
          label={t('note')}
          description={t('noteHelp')}
          rows={2}
          value={note.text}
          onChange={note.change}
          onBlur={note.save}
        />
      </OverlayBody>
      <OverlayFooter start={<Button slot="close">{t('close')}</Button>}>
        <Button isDisabled={hasNoChanges || isBusy} onPress={() => void apply()}>
          {t('apply')}
        </Button>
        <Button
          variant="primary"
          isDisabled={hasNoChanges || isBusy || status === 'requested'}
          isLoading={requestConfirmation.isPending}
          onPress={() => requestConfirmation.mutate({ id })}
        >
          {t('ask')}
        </Button>
      </OverlayFooter>
    </>
  )
}

type EditProps = { readonly order: Order; readonly edit: OrderEdit }

/** Requests of one edit run one after another; errors are shown as a notification. */
const mutationOptions = ({ id }: OrderEdit) => ({ scope: { id }, onError: notify.failure })

function Lines({ order, edit }: EditProps) {
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

function EditedLine({ order, edit, line }: EditProps & { readonly line: LineItem }) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const money = useMoneyText()
  const [pendingQuantity, setPendingQuantity] = useState<number | null>(null)
  const updateLine = useWrite(admin.orderEdits.updateLineItem, {
    ...mutationOptions(edit),
    onError: (error) => {
      setPendingQuantity(null)
      notify.failure(error)
    },
  })
  const original = order.items?.find(({ id }) => id === line.original_item_id)
  const fulfilled = original?.fulfilled_quantity ?? 0
  const change = edit.changes?.find(({ line_item_id }) => line_item_id === line.id)
  const changeQuantity = (quantity: number | null) => {
    setPendingQuantity(quantity)
    if (quantity !== null) updateLine.mutate({ id: edit.id, item_id: line.id, body: { quantity } })
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
        value={pendingQuantity ?? line.quantity}
        minValue={Math.max(1, fulfilled)}
        step={1}
        isDisabled={line.is_giftcard}
        onChange={changeQuantity}
        className="w-28"
      />
      {change && change.type !== 'item_remove' ? (
        <UndoButton edit={edit} changeId={change.id} title={line.title} onDone={() => setPendingQuantity(null)} />
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
  const { admin } = useClient()
  const undoChange = useWrite(admin.orderEdits.deleteItemChange, {
    ...mutationOptions(edit),
    onSuccess: () => onDone?.(),
  })
  return (
    <Button
      size="small"
      variant="ghost"
      className="ms-auto"
      aria-label={t('undoOf', { title })}
      isLoading={undoChange.isPending}
      onPress={() => undoChange.mutate({ id: edit.id, change_id: changeId })}
    >
      {t('undo')}
    </Button>
  )
}

type RemoveProps = { readonly edit: OrderEdit; readonly line: LineItem; readonly isDisabled: boolean }

function RemoveButton({ edit, line, isDisabled }: RemoveProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const removeLine = useWrite(admin.orderEdits.removeLineItem, mutationOptions(edit))
  return (
    <Button
      size="small"
      variant="ghost"
      className="ms-auto"
      aria-label={t('removeOf', { title: line.title })}
      isDisabled={isDisabled}
      isLoading={removeLine.isPending}
      onPress={() => removeLine.mutate({ id: edit.id, item_id: line.id })}
    >
      {t('remove')}
    </Button>
  )
}

/** Adds one unit of the chosen variant. The quantity is then edited in its row. */
function AddLine({ order, edit }: EditProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const { load } = useVariantPicker({
    regionId: order.region_id,
    currency: order.currency_code,
    customerId: order.customer_id,
  })
  const addLine = useWrite(admin.orderEdits.addLineItem, mutationOptions(edit))
  return (
    <Combobox
      label={t('add')}
      placeholder={t('addPlaceholder')}
      value={null}
      load={load}
      isDisabled={addLine.isPending}
      onChange={(variant) => variant && addLine.mutate({ id: edit.id, body: { variant_id: variant.id, quantity: 1 } })}
    />
  )
}
