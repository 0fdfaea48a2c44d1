import type { Call, CallInput } from '@storeroom/client'
import type { Contract, LineItem, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton, type DrawerButtonProps } from '../../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { capturableOf, unsentOf } from '../orders.ts'
import {
  blankFulfillment,
  contentsOf,
  packedItems,
  parcelBody,
  placesOf,
  quantitiesOf,
  type FulfillValues,
  type Owner,
  type Packing,
} from './fulfillment-values.ts'
import { leftOf, unitsIn, tooManyIn } from './units.ts'
import { trackingIn } from './tracking.ts'
import { useBuyLabel, useMakesLabels } from './use-labels.ts'
import { UnitFields, useSent } from './unit-fields.tsx'
import { usePackingStock } from './use-packing-stock.ts'

type ButtonsProps = Pick<DrawerButtonProps, 'variant' | 'size' | 'isHidden' | 'onOpenChange'> & {
  readonly order: Order
}

type FulfillProps = ButtonsProps & {
  /** The exchange or claim whose new items are packed; by default items of the order. */
  readonly owner?: Owner
  readonly label?: string
}

/** Opens the form that packs units of an order of which some are left to send, or new items of an exchange or a claim. */
export function FulfillButton({ order, owner, label, ...look }: FulfillProps) {
  const { t } = useTranslation('orders')
  return (
    <DrawerButton {...look} label={label ?? t('fulfill.open')}>
      {(close) => <FulfillDrawer order={order} owner={owner} onSaved={close} />}
    </DrawerButton>
  )
}

type FormProps = { readonly order: Order; readonly owner: Owner | undefined; readonly onSaved: () => void }

/** Waits for the stock, from which a location is suggested, and shows the form that packs what is left of each line. */
function FulfillDrawer({ order, owner, onSaved }: FormProps) {
  const title = useTitle(order, owner)
  const { items, shipping_methods } = contentsOf(order, owner)
  const lines = items.filter((line) => unsentOf(line) > 0)
  const packing = { ...usePackingStock(lines), canSplit: owner === undefined }
  const makesLabels = useMakesLabels({ shipping_methods })
  if (!packing.isLoading) return <FulfillmentOfOwner {...{ order, owner, lines, packing, makesLabels, onSaved }} />
  return (
    <>
      <OverlayHeader title={title} />
      <OverlayBody>
        <SkeletonRegion>
          <SkeletonText />
        </SkeletonRegion>
      </OverlayBody>
    </>
  )
}

function useTitle({ display_id: number }: Order, owner: Owner | undefined): string {
  const { t } = useTranslation('orders')
  return owner ? t('newItems.packTitle', { number }) : t('fulfill.title', { number })
}

type PackingProps = FormProps & {
  readonly lines: readonly LineItem[]
  readonly packing: Packing
  readonly makesLabels: boolean
}

/** Each kind of owner has a route of its own. Only the units of an order can be packed in part. */
function FulfillmentOfOwner(props: PackingProps) {
  const { orders } = useClient().admin
  const { order, owner, packing } = props
  const { id } = order
  if (!owner)
    return (
      <FulfillForm
        {...props}
        call={orders.createFulfillment}
        input={{ id }}
        toBody={(values) => ({ items: packedItems(values, packing), ...parcelBody(values) })}
      />
    )
  return 'swap_id' in owner ? (
    <FulfillForm {...props} call={orders.fulfillSwap} input={{ id, ...owner }} toBody={parcelBody} />
  ) : (
    <FulfillForm {...props} call={orders.fulfillClaim} input={{ id, ...owner }} toBody={parcelBody} />
  )
}

type PackRoute = Contract['admin']['orders']['createFulfillment' | 'fulfillSwap' | 'fulfillClaim']

type RouteProps<R extends PackRoute> = PackingProps & {
  readonly call: Call<R>
  readonly input: Omit<CallInput<R>, 'body'>
  readonly toBody: (values: Partial<FulfillValues>) => object
}

function FulfillForm<R extends PackRoute>(props: RouteProps<R>) {
  const { order, owner, lines, packing, makesLabels, call, input, toBody, onSaved } = props
  const { t } = useTranslation('orders')
  const title = useTitle(order, owner)
  const buyLabels = useBuyLabels()
  const { isSent, save } = useSent(onSaved)
  const left = leftOf(lines, unsentOf)
  const form: ContractForm<FulfillValues> = useCreateForm({
    call,
    input,
    values: blankFulfillment(order, lines, packing, makesLabels),
    toBody,
    check: ({ quantities, isShipped, withLabel, tracking_numbers }): Record<string, string> => {
      const [first] = lines
      const wrong = owner ? {} : tooManyIn(quantities, left, (count) => t('unitsLeft', { count }))
      if (Object.keys(wrong).length > 0) return wrong
      if (unitsIn(quantities).length === 0 && first) return { [`quantities.${first.id}`]: t('fulfill.nothing') }
      const { unreadable } = trackingIn(isShipped && !withLabel ? tracking_numbers : '')
      return unreadable === undefined ? {} : { tracking_numbers: t('ship.unreadable', { line: unreadable }) }
    },
    toast: () => {
      const { withLabel, isShipped } = form.control.getValues()
      return t(isShipped && !withLabel ? 'fulfill.shipped' : 'fulfill.done')
    },
    onSaved: async ({ fulfillment_ids }) => {
      const { withLabel, isShipped } = form.control.getValues()
      if (withLabel) await buyLabels(fulfillment_ids, isShipped)
      save()
    },
  })
  const [quantities, withLabel, isShipped] = useWatch({
    control: form.control.control,
    name: ['quantities', 'withLabel', 'isShipped'],
  })
  // An exchange or a claim is packed as a whole.
  const chosen = owner ? left : quantitiesOf(quantities)
  return (
    <FormPanel form={form} title={title} submitLabel={t(submitOf(withLabel, isShipped))}>
      {owner ? (
        <Contents lines={lines} />
      ) : (
        <UnitFields {...{ form, lines, left }} legend={t('parcels.content')} isSent={isSent(form)} />
      )}
      {packing.locations.length > 1 && (
        <Field form={form} name="location_id" label={t('fulfill.location')}>
          {(field) => <Select {...field} options={placesOf(t, packing, chosen)} />}
        </Field>
      )}
      {makesLabels && (
        <FormSwitch form={form} name="withLabel" label={t('label.with')} description={t('label.withHelp')} />
      )}
      <LeavesNow form={form} withLabel={withLabel} />
      <Field form={form} name="notify" label={t(isShipped ? 'refund.notify' : 'fulfill.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
      <p className="text-muted">
        {t('fulfill.consequence', { count: [...chosen.values()].reduce((sum, units) => sum + units, 0) })}{' '}
        {!owner && capturableOf(order) > 0 && t('fulfill.notCaptured')}
      </p>
    </FormPanel>
  )
}

/** Buys a label for each of the parcels that were packed; a refused label can be bought again at its parcel. */
function useBuyLabels() {
  const buying = useBuyLabel()
  return async (fulfillmentIds: readonly string[], ship: boolean) => {
    // One after the other, each with its own toast.
    for (const fulfillment_id of fulfillmentIds)
      await buying.mutateAsync({ body: { fulfillment_id, ship } }).catch(() => undefined)
  }
}

/** The units of the lines that are not packed yet. */
function Contents({ lines }: { readonly lines: readonly LineItem[] }) {
  const { t } = useTranslation('orders')
  return (
    <ul aria-label={t('parcels.content')}>
      {lines.map((line) => (
        <li key={line.id} className="flex gap-2">
          <span className="tabular text-muted">{t('parcels.units', { quantity: unsentOf(line) })}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {line.title}
          </span>
        </li>
      ))}
    </ul>
  )
}

type LeavesProps = { readonly form: ContractForm<FulfillValues>; readonly withLabel: boolean }

/** Whether the parcel leaves immediately, and its tracking numbers unless its label brings one. */
function LeavesNow({ form, withLabel }: LeavesProps) {
  const { t } = useTranslation('orders')
  return (
    <FormSwitch
      form={form}
      name="isShipped"
      label={t('fulfill.isShipped')}
      description={t(withLabel ? 'label.shipHelp' : 'fulfill.isShippedHelp')}
    >
      {!withLabel && (
        <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
          {(numbers) => <TextArea {...numbers} rows={2} dir="ltr" autoFocus description={t('ship.numbersHelp')} />}
        </Field>
      )}
    </FormSwitch>
  )
}

const submitOf = (withLabel: boolean, isShipped: boolean) =>
  withLabel ? ('label.submit' as const) : isShipped ? ('fulfill.submitShipped' as const) : ('fulfill.submit' as const)
