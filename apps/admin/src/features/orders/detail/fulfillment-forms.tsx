import type { Fulfillment, LineItem, Order } from '@storeroom/contract'
import { read, useFeatureFlags, useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { openOf, unsentOf } from '../orders.ts'

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
        <FulfillForm order={order} onSaved={close} />
      </FormDrawer>
    </>
  )
}

type FulfillValues = {
  /** By the id of the line. */
  readonly quantities: Readonly<Record<string, number | null>>
  /** Empty: from where the pieces are reserved. */
  readonly location_id: string
  readonly notify: boolean
}

type FormProps = { readonly order: Order; readonly onSaved: () => void }

/** Packs what is left of each line, unless one says less. */
function FulfillForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const lines = (order.items ?? []).filter((line) => unsentOf(line) > 0)
  const locations = useLocations()
  const form = useCreateForm({
    call: shop.admin.orders.createFulfillment,
    input: { id: order.id },
    values: blankOf(order, lines),
    toBody: fulfillBody,
    check: ({ quantities }): Record<string, string> => {
      const [first] = lines
      const isNone = Object.values(quantities).every((quantity) => !quantity)
      return isNone && first ? { [`quantities.${first.id}`]: t('fulfill.nothing') } : {}
    },
    saved: t('fulfill.done'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('fulfill.title', { number: order.display_id })} submitLabel={t('fulfill.submit')}>
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
          {(field) => <Select {...field} options={[{ id: '', label: t('fulfill.whereReserved') }, ...locations]} />}
        </Field>
      )}
      <Field form={form} name="notify" label={t('fulfill.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}

const blankOf = ({ no_notification }: Order, lines: readonly LineItem[]): FulfillValues => ({
  quantities: Object.fromEntries(lines.map((line) => [line.id, unsentOf(line)])),
  location_id: '',
  notify: no_notification !== true,
})

const fulfillBody = ({ quantities = {}, location_id, notify }: Partial<FulfillValues>) => ({
  items: Object.entries(quantities).flatMap(([item_id, quantity]) => (quantity ? [{ item_id, quantity }] : [])),
  ...(location_id !== undefined && location_id !== '' && { location_id }),
  no_notification: notify === false,
})

/** Locations to choose from; none for users who may not see them. */
export function useLocations(): readonly { readonly id: string; readonly label: string }[] {
  const { admin } = useShop()
  const { isEnabled } = useFeatureFlags()
  const can = useCan('stock-locations:read') && isEnabled('stockLocationService')
  const query = { limit: 1_000, fields: 'name', expand: '' }
  const { data } = useQuery({ ...read(admin.stockLocations.list, { query }), enabled: can })
  return (data?.stock_locations ?? []).map(({ id, name }) => ({ id, label: name }))
}

type ShipProps = ButtonsProps & { readonly parcel: Fulfillment }

/** Opens the form that marks a parcel as shipped, or adds numbers to one that has left. */
export function ShipButton({ order, parcel, ...look }: ShipProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isShipped = parcel.shipped_at !== null
  return (
    <>
      <Button {...look} {...(isShipped && { variant: 'ghost' })} onPress={() => setOpen(true)}>
        {t(isShipped ? 'ship.addTracking' : 'ship.open')}
      </Button>
      <FormModal isOpen={isOpen} onClose={close}>
        <ShipForm order={order} parcel={parcel} onSaved={close} />
      </FormModal>
    </>
  )
}

type ShipValues = { readonly tracking_numbers: string; readonly notify: boolean }

const blankShipment = ({ no_notification }: Fulfillment): ShipValues => ({
  tracking_numbers: '',
  notify: no_notification !== true,
})

function ShipForm({ order, parcel, onSaved }: FormProps & { readonly parcel: Fulfillment }) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const isShipped = parcel.shipped_at !== null
  const form = useCreateForm({
    call: shop.admin.orders.createShipment,
    input: { id: order.id },
    values: blankShipment(parcel),
    toBody: ({ tracking_numbers = '', notify }) => ({
      fulfillment_id: parcel.id,
      tracking_numbers: numbersIn(tracking_numbers),
      no_notification: notify === false,
    }),
    check: ({ tracking_numbers }): Record<string, string> =>
      isShipped && numbersIn(tracking_numbers).length === 0 ? { tracking_numbers: t('ship.numbersMissing') } : {},
    saved: t(isShipped ? 'ship.added' : 'ship.done'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={t(isShipped ? 'ship.addTitle' : 'ship.title')}
      submitLabel={t(isShipped ? 'ship.addTracking' : 'ship.submit')}
    >
      <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
        {(field) => <TextArea {...field} rows={2} autoFocus description={t('ship.numbersHelp')} />}
      </Field>
      <Field form={form} name="notify" label={t('fulfill.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}

/** One per line, or with commas between them. */
export const numbersIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((number) => number.trim())
    .filter((number) => number !== '')
