import type { Order, OrderEdit } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Status } from '@storeroom/ui/display/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { shopAddress } from '../../../lib/shop-address.ts'
import { RefundButton } from '../detail/payment-buttons.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { EditTotals } from './edit-totals.tsx'
import { isEmptyEdit, lineChangesOf, type LineChange, openEditOf, overpaidFor, owedBy } from './edits.ts'
import { useConfirmEdit } from './use-confirm-edit.ts'
import { useOrderEdits } from './use-edits.ts'
import { useLinkToken } from '../detail/use-link-token.ts'

type OrderProps = { readonly order: Order }

/** Opens the drawer that edits the lines of an order. Hidden while an edit is under way, because it has its own section. */
export function EditItemsButton({ order }: OrderProps) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const edits = useOrderEdits(order)
  const [editId, setEditId] = useState<string | null>(null)
  const creating = useWrite(admin.orderEdits.create, {
    onSuccess: ({ order_edit }) => setEditId(order_edit.id),
    onError: notify.failure,
  })
  if (!edits || order.status === 'canceled') return null
  const open = openEditOf(edits)
  const start = () => (open ? setEditId(open.id) : creating.mutate({ body: { order_id: order.id } }))
  return (
    <>
      {(!open || isEmptyEdit(open) || editId !== null) && (
        <Gate permission="order-edits:write">
          <Button size="small" isLoading={creating.isPending} onPress={start}>
            {t('open')}
          </Button>
        </Gate>
      )}
      <EditDrawer order={order} editId={editId} onClose={() => setEditId(null)} />
    </>
  )
}

/** The edit that is under way, and amounts that edits left unpaid or overpaid; hidden if there are neither. */
export function OrderEdits({ order }: OrderProps) {
  const { t } = useTranslation('order-edits')
  const edits = useOrderEdits(order) ?? []
  const open = openEditOf(edits)
  const owed = owedBy(edits)
  const overpaid = overpaidFor(order, edits)
  const hasOpen = open !== undefined && !isEmptyEdit(open)
  if (!hasOpen && owed.length === 0 && overpaid === 0) return null
  return (
    <Section
      title={t('section')}
      status={
        hasOpen && (
          <Status tone={open.status === 'requested' ? 'warning' : 'neutral'}>{t(`status.${open.status}`)}</Status>
        )
      }
    >
      <div className="grid gap-4">
        {hasOpen && <OpenEdit order={order} edit={open} />}
        {owed.map((collection) => (
          <Owed key={collection.id} order={order} id={collection.id} amount={collection.amount} edits={edits} />
        ))}
        {overpaid > 0 && <Overpaid order={order} amount={overpaid} />}
      </div>
    </Section>
  )
}

/** Where the customer sees an edit, pays and confirms it. */
const linkTo = (id: string, token: string) => `${window.location.origin}${shopAddress.orderEdit(id, token)}`

function OpenEdit({ order, edit }: OrderProps & { readonly edit: OrderEdit }) {
  const { t } = useTranslation('order-edits')
  const [isEdited, setEdited] = useState(false)
  const confirm = useConfirmEdit(order, edit)
  const giveUp = useGiveUp(edit)
  const isRequested = edit.status === 'requested'
  const token = useLinkToken(order.id)
  return (
    <div className="grid gap-3">
      <ChangeList edit={edit} />
      {edit.internal_note && (
        <p dir="auto" className="text-match-parent wrap-anywhere whitespace-pre-wrap text-muted">
          {edit.internal_note}
        </p>
      )}
      <EditTotals order={order} edit={edit} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isRequested && token !== undefined && (
          <CopyButton value={linkTo(edit.id, token)} label={t('copyLink')} hasText />
        )}
        <Gate permission="order-edits:write">
          <Button size="small" variant="ghost" onPress={giveUp}>
            {t(isRequested ? 'cancel' : 'discard')}
          </Button>
          <Button size="small" onPress={() => setEdited(true)}>
            {t('continue')}
          </Button>
          {isRequested && (
            <Button size="small" onPress={() => void confirm()}>
              {t('apply')}
            </Button>
          )}
        </Gate>
      </div>
      <EditDrawer order={order} editId={isEdited ? edit.id : null} onClose={() => setEdited(false)} />
    </div>
  )
}

/** Discards or cancels an edit, after asking. Users who may not delete an edit cancel it instead. */
function useGiveUp({ id, status }: OrderEdit) {
  const { t } = useTranslation('order-edits')
  const { admin } = useClient()
  const ask = useConfirm()
  const canceling = useWrite(admin.orderEdits.cancel)
  const removing = useWrite(admin.orderEdits.remove)
  const canDelete = useCan('order-edits:delete')
  const isRequested = status === 'requested'
  return () =>
    void ask({
      title: t(isRequested ? 'giveUp.cancelQuestion' : 'giveUp.discardQuestion'),
      description: t(isRequested ? 'giveUp.cancelConsequence' : 'giveUp.discardConsequence'),
      confirmLabel: t(isRequested ? 'cancel' : 'discard'),
      cancelLabel: t('giveUp.keep'),
      isDangerous: true,
      onConfirm: () => (isRequested || !canDelete ? canceling.mutateAsync({ id }) : removing.mutateAsync({ id })),
      toast: t('giveUp.done'),
    })
}

type OwedProps = OrderProps & {
  /** The id of the payment collection. */
  readonly id: string
  /** Minor units. */
  readonly amount: number
  readonly edits: readonly OrderEdit[]
}

/** Records the difference of an edit as paid, after asking whether it was. */
export function useMarkPaid({ id, amount: due }: Pick<OwedProps, 'id' | 'amount'>, { currency_code }: Order) {
  const { t } = useTranslation('order-edits')
  const ask = useConfirm()
  const amount = useMoneyText()(due, currency_code)
  const marking = useWrite(useClient().admin.paymentCollections.authorize)
  return () =>
    void ask({
      title: t('owed.question', { amount }),
      description: t('owed.consequence'),
      confirmLabel: t('owed.mark'),
      cancelLabel: t('close'),
      onConfirm: () => marking.mutateAsync({ id }),
      toast: t('owed.done'),
    })
}

function Owed({ order, id, amount: due, edits }: OwedProps) {
  const { t } = useTranslation('order-edits')
  const amount = useMoneyText()(due, order.currency_code)
  const edit = edits.find(({ payment_collection_id }) => payment_collection_id === id)
  const mark = useMarkPaid({ id, amount: due }, order)
  const token = useLinkToken(order.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-warning">{t('owed.still', { amount })}</p>
      <span className="flex flex-wrap gap-2">
        {edit && token !== undefined && <CopyButton value={linkTo(edit.id, token)} label={t('copyLink')} hasText />}
        <Gate permission="payment-collections:money">
          <Button size="small" onPress={mark}>
            {t('owed.mark')}
          </Button>
        </Gate>
      </span>
    </div>
  )
}

function Overpaid({ order, amount }: OrderProps & { readonly amount: number }) {
  const { t } = useTranslation('order-edits')
  const money = useMoneyText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-warning">{t('overpaid', { amount: money(amount, order.currency_code) })}</p>
      <Gate permission="orders:money">
        <RefundButton order={order} suggested={amount} size="small" />
      </Gate>
    </div>
  )
}

/** The changes of an edit, one line each. */
function ChangeList({ edit }: { readonly edit: Pick<OrderEdit, 'changes'> }) {
  const { t } = useTranslation('order-edits')
  return (
    <ul aria-label={t('changes')} className="grid gap-1">
      {lineChangesOf(edit).map((change) => (
        <li key={change.id} className="flex min-w-0 flex-wrap gap-x-2">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {change.title}
          </span>
          <Step change={change} />
        </li>
      ))}
    </ul>
  )
}

function Step({ change: { before, after } }: { readonly change: LineChange }) {
  const { t } = useTranslation('order-edits')
  return (
    <span className="tabular text-muted">
      {before === 0
        ? t('added', { quantity: after })
        : after === 0
          ? t('removed', { quantity: before })
          : t('changed', { before, after })}
    </span>
  )
}
