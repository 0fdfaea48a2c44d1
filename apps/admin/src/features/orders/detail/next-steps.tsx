import type { Claim, Order, OrderEdit, SwapOfOrder } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerButtonProps } from '../../../framework/form/drawer-button.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { overpaidFor, owedBy } from '../edit/edits.ts'
import { useMarkPaid } from '../edit/order-edits.tsx'
import { useOrderEdits } from '../edit/use-edits.ts'
import { capturableOf, openOf } from '../orders.ts'
import { showPart } from './cause-link.tsx'
import { FulfillButton } from './fulfillment-forms.tsx'
import { CaptureButton, RefundButton } from './payment-buttons.tsx'
import { ReceiveButton } from './receipt-forms.tsx'
import { openParcelOf } from './replacement-buttons.tsx'
import { ShipButton } from './shipment-forms.tsx'
import { dueFor, useSwapActions } from './use-swap-actions.ts'
import { type Owner } from './fulfillment-values.ts'

type Look = { readonly variant: 'primary' | 'secondary' }
type Drawer = Required<Pick<DrawerButtonProps, 'isHidden' | 'onOpenChange'>>
type Step = {
  /** Includes the id of the parcel or return, so that an open form does not go on with the next one. */
  readonly id: string
  readonly permission: 'orders:money' | 'orders:write' | 'payment-collections:money'
  /** `false` or `undefined` if there is nothing to do. */
  readonly button: false | undefined | ((look: Look, drawer: Drawer) => ReactNode)
}

/** The number of steps that fit next to the title; further ones follow when these are done. */
const MAX_SHOWN = 3

/**
 * What is to be done next with an order, the first step as its primary button. A step that a colleague has done meanwhile
 * loses its button, but not the form that is open.
 */
export function NextSteps({ order }: { readonly order: Order }) {
  const [open, setOpen] = useState<Step>()
  const edits = useOrderEdits(order) ?? []
  const steps = [...moneySteps(order, edits), ...unitSteps(order), ...openSteps(order, edits)].filter(
    ({ button }) => button,
  )
  const shown = steps.slice(0, MAX_SHOWN).toReversed()
  const kept = steps.find(({ id }) => id === open?.id) ?? open
  const hidden = kept === undefined || shown.includes(kept) ? [] : [kept]
  return [...hidden, ...shown].map((step) => (
    <Gate key={step.id} permission={step.permission}>
      {step.button &&
        step.button(
          { variant: step === steps[0] ? 'primary' : 'secondary' },
          { isHidden: hidden.includes(step), onOpenChange: (isOpen) => setOpen(isOpen ? step : undefined) },
        )}
    </Gate>
  ))
}

/** What the shop gets or owes. */
function moneySteps(order: Order, edits: readonly OrderEdit[]): readonly Step[] {
  const swap = order.swaps?.find((one) => dueFor(one) !== undefined)
  const overpaid = overpaidFor(order, edits)
  return [
    {
      id: 'capture',
      permission: 'orders:money',
      button: capturableOf(order) > 0 && ((look) => <CaptureButton order={order} {...look} />),
    },
    {
      id: 'exchange',
      permission: 'orders:money',
      button: swap && ((look) => <SettleButton order={order} swap={swap} {...look} />),
    },
    {
      id: 'overpaid',
      permission: 'orders:money',
      button:
        overpaid > 0 && ((look, drawer) => <OverpaidButton order={order} amount={overpaid} {...look} {...drawer} />),
    },
  ]
}

/** What is to be sent and received. */
function unitSteps(order: Order): readonly Step[] {
  const parcel = parcelToShip(order)
  const replacement = replacementToPack(order)
  const goods = returnToReceive(order)
  return [
    {
      id: 'fulfill',
      permission: 'orders:write',
      button: openOf(order) > 0 && ((look, drawer) => <FulfillButton order={order} {...look} {...drawer} />),
    },
    {
      id: `replacement ${Object.values(replacement ?? {}).join('')}`,
      permission: 'orders:write',
      button: replacement && ((look, drawer) => <PackButton order={order} owner={replacement} {...look} {...drawer} />),
    },
    {
      id: `ship ${parcel?.id}`,
      permission: 'orders:write',
      button: parcel && ((look, drawer) => <ShipButton order={order} parcel={parcel} {...look} {...drawer} />),
    },
    {
      id: `receive ${goods?.id}`,
      permission: 'orders:write',
      button: goods && ((look, drawer) => <ReceiveButton order={order} goods={goods} {...look} {...drawer} />),
    },
  ]
}

/** What usually waits for a provider or the customer. */
function openSteps(order: Order, edits: readonly OrderEdit[]): readonly Step[] {
  const { claims = [], status } = order
  const claim = claims.find((one) => one.canceled_at === null && one.payment_status === 'not_refunded')
  const [owed] = status === 'canceled' ? [] : owedBy(edits)
  return [
    {
      id: 'claim',
      permission: 'orders:money',
      button: claim && ((look) => <ClaimedButton order={order} claim={claim} {...look} />),
    },
    {
      id: 'owed',
      permission: 'payment-collections:money',
      button: owed && ((look) => <PaidButton order={order} owed={owed} {...look} />),
    },
  ]
}

type StepProps = Look & { readonly order: Order }

/** Captures or refunds the difference of an exchange. */
function SettleButton({ order, swap, ...look }: StepProps & { readonly swap: SwapOfOrder }) {
  const { t } = useTranslation('order-swaps')
  const money = useMoneyText()
  const { process } = useSwapActions(order, swap)
  const { kind, amount } = dueFor(swap) ?? { kind: 'settle', amount: 0 }
  return (
    <Button {...look} onPress={process}>
      {t(`process.${kind}`, { amount: money(amount, order.currency_code) })}
    </Button>
  )
}

/** Refunds what was paid too much since an edit. */
function OverpaidButton({ order, amount, ...look }: StepProps & Drawer & { readonly amount: number }) {
  const { t } = useTranslation('order-edits')
  const money = useMoneyText()
  const label = t('refundOverpaid', { amount: money(amount, order.currency_code) })
  return <RefundButton order={order} suggested={amount} label={label} {...look} />
}

type PaidProps = StepProps & { readonly owed: { readonly id: string; readonly amount: number } }

/** Records the difference of an edit as paid. */
function PaidButton({ order, owed, ...look }: PaidProps) {
  const { t } = useTranslation('order-edits')
  const money = useMoneyText()
  const mark = useMarkPaid(owed, order)
  return (
    <Button {...look} onPress={mark}>
      {t('owed.next', { amount: money(owed.amount, order.currency_code) })}
    </Button>
  )
}

/** Shows a claim whose refund is open: what can be done about it depends on what its return and its provider say. */
function ClaimedButton({ order, claim, ...look }: StepProps & { readonly claim: Claim }) {
  const { t } = useTranslation('order-claims')
  const money = useMoneyText()
  return (
    <Button {...look} onPress={() => showPart(claim.id)}>
      {t('showOpen', { amount: money(claim.refund_amount ?? 0, order.currency_code) })}
    </Button>
  )
}

/** Packs the new items of an exchange or a claim. */
function PackButton({ order, owner, ...look }: StepProps & Drawer & { readonly owner: Owner }) {
  const { t } = useTranslation('orders')
  return <FulfillButton order={order} owner={owner} label={t('newItems.packNext')} {...look} />
}

/** The first parcel of the order, else of its exchanges and claims, that is not shipped; none of a canceled order. */
const parcelToShip = ({ status, fulfillments = [], swaps = [], claims = [] }: Order) =>
  status === 'canceled'
    ? undefined
    : [fulfillments, ...[...swaps, ...claims].map((owner) => owner.fulfillments ?? [])]
        .flat()
        .find(({ shipped_at, canceled_at }) => shipped_at === null && canceled_at === null)

/** The exchange or claim whose new items are to be packed next. */
function replacementToPack({ swaps = [], claims = [] }: Order): Owner | undefined {
  const swap = swaps.find((one) => one.confirmed_at != null && isToPack(one))
  if (swap) return { swap_id: swap.id }
  const claim = claims.find(isToPack)
  return claim && { claim_id: claim.id }
}

type Replacing = Pick<Claim | SwapOfOrder, 'canceled_at' | 'additional_items' | 'fulfillments'>

const isToPack = ({ canceled_at, additional_items = [], fulfillments = [] }: Replacing) =>
  canceled_at == null && additional_items.length > 0 && !openParcelOf(fulfillments)

const returnToReceive = ({ returns = [] }: Order) =>
  returns.find(({ status }) => status === 'requested' || status === 'requires_action')
