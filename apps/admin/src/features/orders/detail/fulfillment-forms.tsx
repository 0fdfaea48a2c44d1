import type { LineItem, Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { dueOf, openOf, unsentOf } from '../orders.ts'
import { hasAll, splitOver, suggestedPlace } from './packing-place.ts'
import { piecesIn, type Quantities } from './pieces.ts'
import { numbersIn } from './tracking-numbers.ts'
import { useBuyLabel, useMakesLabels } from './use-labels.ts'
import { usePackingStock } from './use-packing-stock.ts'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }

/** Opens the form that packs pieces; not there when nothing is left to send. */
export function FulfillButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {openOf(order) > 0 && (
        <Button {...look} onPress={() => setOpen(true)}>
          {t('fulfill.open')}
        </Button>
      )}
      <FormDrawer isOpen={isOpen} onClose={close}>
        <FulfillDrawer order={order} onSaved={close} />
      </FormDrawer>
    </>
  )
}

type FulfillValues = {
  readonly quantities: Quantities
  /** Empty: from where the pieces are reserved; `split`: one parcel for each place. */
  readonly location_id: string
  /** The provider makes a label, with its tracking number. */
  readonly withLabel: boolean
  readonly isShipped: boolean
  readonly tracking_numbers: string
  readonly notify: boolean
}

type FormProps = { readonly order: Order; readonly onSaved: () => void }
type Packing = ReturnType<typeof usePackingStock>

/** Packs what is left of each line, unless one says less; the place is suggested once the stock is known. */
function FulfillDrawer({ order, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const lines = (order.items ?? []).filter((line) => unsentOf(line) > 0)
  const packing = usePackingStock(lines)
  const makesLabels = useMakesLabels(order)
  if (!packing.isLoading)
    return <FulfillForm order={order} lines={lines} packing={packing} makesLabels={makesLabels} onSaved={onSaved} />
  return (
    <>
      <OverlayHeader title={t('fulfill.title', { number: order.display_id })} />
      <OverlayBody>
        <SkeletonRegion>
          <SkeletonText />
        </SkeletonRegion>
      </OverlayBody>
    </>
  )
}

type FulfillProps = FormProps & {
  readonly lines: readonly LineItem[]
  readonly packing: Packing
  readonly makesLabels: boolean
}

function FulfillForm({ order, lines, packing, makesLabels, onSaved }: FulfillProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const { locations } = packing
  const buying = useBuyLabel()
  const form = useCreateForm({
    call: shop.admin.orders.createFulfillment,
    input: { id: order.id },
    values: blankOf(order, lines, packing, makesLabels),
    toBody: (sent: Partial<FulfillValues>) => fulfillBody(sent, packing),
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      const isNone = piecesIn(quantities).length === 0
      return isNone && first ? { [`quantities.${first.id}`]: t('fulfill.nothing') } : {}
    },
    notice: ({ order: { fulfillments = [] } }) =>
      t(fulfillments.at(-1)?.shipped_at == null ? 'fulfill.done' : 'fulfill.shipped'),
    onSaved: async ({ order: { fulfillments = [] } }) => {
      const { withLabel, isShipped: ship } = form.control.getValues()
      const before = new Set(order.fulfillments?.map(({ id }) => id))
      const parcels = withLabel ? fulfillments.filter(({ id }) => !before.has(id)) : []
      // One after the other, each with its own notice; what is refused can be bought again from the parcel.
      for (const { id } of parcels)
        await buying.mutateAsync({ body: { fulfillment_id: id, ship } }).catch(() => undefined)
      onSaved()
    },
  })
  const [quantities, withLabel, isShipped] = useWatch({
    control: form.control.control,
    name: ['quantities', 'withLabel', 'isShipped'],
  })
  const chosen = quantitiesOf(quantities)
  return (
    <FormPanel
      form={form}
      title={t('fulfill.title', { number: order.display_id })}
      submitLabel={t(submitOf(withLabel, isShipped))}
    >
      {lines.map((line) => (
        <Field key={line.id} form={form} name={`quantities.${line.id}`} label={line.title}>
          {(field) => (
            <NumberField
              {...field}
              minValue={0}
              maxValue={unsentOf(line)}
              step={1}
              description={[line.description, t('fulfill.of', { count: unsentOf(line) })].filter(Boolean).join(' · ')}
            />
          )}
        </Field>
      ))}
      {locations.length > 1 && (
        <Field form={form} name="location_id" label={t('fulfill.location')}>
          {(field) => <Select {...field} options={placesOf(t, packing, chosen)} />}
        </Field>
      )}
      {makesLabels && (
        <Field form={form} name="withLabel" label={t('label.with')}>
          {({ errorMessage: _, ...field }) => <Switch {...field} description={t('label.withHelp')} />}
        </Field>
      )}
      <Field form={form} name="isShipped" label={t('fulfill.isShipped')}>
        {({ errorMessage: _, ...field }) => (
          <Switch {...field} description={t(withLabel ? 'label.shipHelp' : 'fulfill.isShippedHelp')}>
            {!withLabel && (
              <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
                {(numbers) => <TextArea {...numbers} rows={2} autoFocus description={t('ship.numbersHelp')} />}
              </Field>
            )}
          </Switch>
        )}
      </Field>
      <Field form={form} name="notify" label={t(isShipped ? 'refund.notify' : 'fulfill.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
      <p className="text-muted">
        {t('fulfill.consequence', { count: [...chosen.values()].reduce((all, one) => all + one, 0) })}{' '}
        {dueOf(order) > 0 && t('fulfill.notCaptured')}
      </p>
    </FormPanel>
  )
}

const submitOf = (withLabel: boolean, isShipped: boolean) =>
  withLabel ? ('label.submit' as const) : isShipped ? ('fulfill.submitShipped' as const) : ('fulfill.submit' as const)

/** The choice of one parcel for each place. */
const SPLIT = 'split'

const portionsOf = ({ locations, stock }: Pick<Packing, 'locations' | 'stock'>, chosen: ReadonlyMap<string, number>) =>
  splitOver(
    locations.map(({ id }) => id),
    chosen,
    stock,
  )

const quantitiesOf = (quantities: FulfillValues['quantities']): ReadonlyMap<string, number> =>
  new Map(Object.entries(quantities).map(([id, quantity]) => [id, quantity ?? 0]))

/** Where the pieces can be taken from; each says whether it has all of them. */
function placesOf(t: TFunction<'orders'>, { locations, nameOf, stock }: Packing, chosen: ReadonlyMap<string, number>) {
  const places = [...Map.groupBy(stock.reserved, ({ location_id }) => location_id)].map(([id, here]) =>
    t('reserved.at', { count: here.reduce((all, { quantity }) => all + quantity, 0), location: nameOf(id) ?? id }),
  )
  const list = new Intl.ListFormat(activeIntlTag())
  const portions = portionsOf({ locations, stock }, chosen) ?? []
  const shares = [...Map.groupBy(portions, ({ location_id }) => location_id)].map(([id, here]) =>
    t('fulfill.share', { count: here.reduce((all, { quantity }) => all + quantity, 0), location: nameOf(id) ?? id }),
  )
  return [
    ...(shares.length > 1 ? [{ id: SPLIT, label: t('fulfill.split'), description: list.format(shares) }] : []),
    {
      id: '',
      label: t('fulfill.whereReserved'),
      ...(places.length > 0 && { description: list.format(places) }),
    },
    ...locations.map((location) => ({
      ...location,
      ...(stock.parts.length > 0 && {
        description: t(hasAll(location.id, chosen, stock) ? 'fulfill.hasAll' : 'fulfill.hasTooFew'),
      }),
    })),
  ]
}

function blankOf(
  { no_notification }: Order,
  lines: readonly LineItem[],
  packing: Packing,
  makesLabels: boolean,
): FulfillValues {
  const { locations, stock } = packing
  const quantities = Object.fromEntries(lines.map((line) => [line.id, unsentOf(line)]))
  const chosen = quantitiesOf(quantities)
  const ids = locations.map(({ id }) => id)
  const whole = suggestedPlace(ids, chosen, stock)
  const isSplit = ids.every((id) => !hasAll(id, chosen, stock)) && portionsOf(packing, chosen) !== undefined
  return {
    quantities,
    location_id: isSplit ? SPLIT : whole,
    withLabel: makesLabels,
    isShipped: false,
    tracking_numbers: '',
    notify: no_notification !== true,
  }
}

const fulfillBody = (
  { quantities = {}, location_id, withLabel, isShipped, tracking_numbers = '', notify }: Partial<FulfillValues>,
  packing: Packing,
) => ({
  items: (location_id === SPLIT ? portionsOf(packing, quantitiesOf(quantities)) : undefined) ?? piecesIn(quantities),
  ...(location_id !== undefined && location_id !== '' && location_id !== SPLIT && { location_id }),
  // The label is bought for the packed parcel, so that somebody waits for it.
  label: false,
  ...(isShipped === true && withLabel !== true && { shipment: { tracking_numbers: numbersIn(tracking_numbers) } }),
  no_notification: notify === false,
})
