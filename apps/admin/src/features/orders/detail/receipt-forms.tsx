import type { LineItem, Order, Return } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useAnnounce } from '@storeroom/ui/display/announcer'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { TextField, type TextFieldProps } from '@storeroom/ui/fields/text-field'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton, type DrawerButtonProps } from '../../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { allLinesOf, useLineName } from '../lines.ts'
import { refundableOf } from '../orders.ts'
import { leftOf, unitsIn, tooManyIn, type Quantities } from './units.ts'
import { RefundBreakdown } from './refund-breakdown.tsx'
import { RefundSharesLines, useRefundShares } from './refund-shares.tsx'
import { PlaceField } from './return-fields.tsx'
import { UnitNumber, useSent, useShownLines } from './unit-fields.tsx'

type ReceiveProps = Pick<DrawerButtonProps, 'variant' | 'size' | 'isHidden' | 'onOpenChange'> & {
  readonly order: Order
  readonly goods: Return
}

/** Whether a return refunds its units: that of an exchange or a claim does not, since they settle the money. */
const isOwn = ({ swap_id, claim_order_id }: Return) => swap_id === null && claim_order_id === null

/**
 * Opens the form that counts the received units of a return, or gives the refund that is still owed. A return that
 * refunds its units needs `orders:money`: received without it, the return would be closed and nothing refunded.
 */
export function ReceiveButton({ order, goods, ...look }: ReceiveProps) {
  const { t } = useTranslation('orders')
  const needsMoney = useCan('orders:write') && isOwn(goods)
  return (
    <Gate permission={needsMoney ? 'orders:money' : 'orders:write'}>
      <DrawerButton {...look} label={t(goods.status === 'requested' ? 'returns.receive' : 'returns.settle')}>
        {(close) => <ReceiveForm order={order} goods={goods} onSaved={close} />}
      </DrawerButton>
    </Gate>
  )
}

type ReceiveValues = {
  readonly quantities: Quantities
  /** Of these units, those that cannot be sold again. */
  readonly damaged: Quantities
  /** Minor units; null for the value of the units. */
  readonly refund: number | null
  /** Empty: where the units were taken from. */
  readonly location_id: string
}

type FormProps = Pick<ReceiveProps, 'order' | 'goods'> & { readonly onSaved: () => void }

function ReceiveForm({ order, goods, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const money = useMoneyText()
  const nameOf = useLineName()
  const canRefund = isOwn(goods)
  const { locations } = useLocationOptions()
  // Fixed when the form opens, so that it stays the same form when a colleague receives the return.
  const [isFirst] = useState(goods.status === 'requested')
  // Units by line that had been received when the form opened.
  const [receivedBefore] = useState(
    () => new Map(goods.items?.map((line) => [line.item_id, line.received_quantity ?? 0])),
  )
  const lines = linesOf(order, goods)
  // No units are left if a colleague has received the return meanwhile.
  const left = leftOf(isFirst && goods.status !== 'requested' ? [] : lines, outOf)
  const leftText = (count: number) => t('unitsLeft', { count })
  const sent = useSent(onSaved)
  const form = useCreateForm({
    call: client.admin.returns.receive,
    input: { id: goods.id },
    values: blankReceipt(goods, lines),
    toBody: ({ quantities = {}, damaged = {}, refund, location_id }: Partial<ReceiveValues>) => ({
      items: unitsIn(quantities).map(({ item_id, quantity }) => ({
        ...{ item_id, quantity, damaged_quantity: damaged[item_id] ?? 0 },
        received_quantity: receivedBefore.get(item_id) ?? 0,
      })),
      ...(location_id !== undefined && location_id !== '' && { location_id }),
      ...(canRefund ? refund != null && { refund } : { refund: 0 }),
    }),
    check: ({ quantities, damaged }): Record<string, string> => {
      const [first] = lines
      if (isFirst && unitsIn(quantities).length === 0 && first)
        return { [`quantities.${first.id}`]: t('returns.nothing') }
      const wrong = lines.find(({ id }) => (damaged[id] ?? 0) > (quantities[id] ?? 0))
      return {
        ...tooManyIn(quantities, left, leftText),
        ...(wrong && { [`damaged.${wrong.id}`]: t('returns.tooManyDamaged') }),
      }
    },
    toast: t('returns.receivedDone'),
    onSaved: sent.save,
  })
  const shown = useShownLines(form, lines)
  const isSent = sent.isSent(form)
  const [quantities, refund] = useWatch({ control: form.control.control, name: ['quantities', 'refund'] })
  const items = unitsIn(quantities)
  return (
    <FormPanel
      form={form}
      title={t(isFirst ? 'returns.receiveTitle' : 'returns.settleTitle')}
      submitLabel={t(isFirst ? 'returns.receiveSubmit' : 'returns.settleSubmit')}
    >
      {lines.length > 0 && <CodeField form={form} lines={lines} />}
      {shown.map((line) => {
        const most = left.get(line.id) ?? 0
        return (
          <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <Field form={form} name={`quantities.${line.id}`} label={nameOf(line)}>
              {(field) => (
                <UnitNumber
                  {...{ ...field, most, isSent }}
                  tooMany={leftText(most)}
                  description={[line.variant?.sku, leftText(most)].filter(Boolean).join(' · ')}
                />
              )}
            </Field>
            <Field form={form} name={`damaged.${line.id}`} label={t('returns.damaged')}>
              {(field) => <UnitNumber {...{ ...field, most, isSent }} tooMany={leftText(most)} />}
            </Field>
          </div>
        )
      })}
      {shown.length > 0 && <p className="-mt-2 text-xs text-muted">{t('returns.damagedHelp')}</p>}
      {locations.length > 1 && <PlaceField form={form} locations={locations} />}
      {canRefund && (
        <Field form={form} name="refund" label={t('returns.refund')}>
          {(field) => (
            <MoneyField
              {...field}
              currencyCode={order.currency_code}
              placeholder=""
              description={t(refundableOf(order) > 0 ? 'returns.receiveRefundHelp' : 'returns.notCaptured', {
                amount: money(goods.refund_amount, order.currency_code),
              })}
            />
          )}
        </Field>
      )}
      {canRefund && isFirst && <ReceiptBreakdown order={order} goods={goods} quantities={quantities} />}
      {canRefund && (
        <RefundSharesLines
          order={order}
          isKnown={items.length > 0 || !isFirst}
          query={queryFor(client.admin.refundShares.ofReceipt, {
            id: goods.id,
            body: { items, ...(refund !== null && { refund }) },
          })}
        />
      )}
    </FormPanel>
  )
}

type BreakdownProps = Pick<FormProps, 'order' | 'goods'> & { readonly quantities: Quantities }

/** The refund that a receipt makes if no amount is entered. */
function ReceiptBreakdown({ order, goods, quantities }: BreakdownProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const items = unitsIn(quantities)
  const query = queryFor(admin.refundShares.ofReceipt, { id: goods.id, body: { items } })
  const { shares } = useRefundShares(query, items.length > 0)
  if (!shares) return null
  const { refund_amount, return_shipping_amount } = shares
  return (
    <RefundBreakdown
      order={order}
      quantities={quantities}
      shipping={-return_shipping_amount}
      total={refund_amount}
      limit={t('breakdown.agreed')}
    />
  )
}

type CodeProps = { readonly form: ContractForm<ReceiveValues>; readonly lines: readonly LineItem[] }

/** Counts units by their codes, from a scanner or typed; Enter counts and never sends the form. */
function CodeField({ form, lines }: CodeProps) {
  const { t } = useTranslation('orders')
  const announce = useAnnounce()
  const [code, setCode] = useState('')
  const [isFirst, setFirst] = useState(true)
  const [unknown, setUnknown] = useState<string>()
  const count = () => {
    const line = lineOfCode(lines, code)
    setUnknown(line || code.trim() === '' ? undefined : t('returns.codeUnknown', { code: code.trim() }))
    if (!line) return
    const next = countOne(form.control.getValues('quantities'), line.id, isFirst)
    form.control.setValue('quantities', next, { shouldDirty: true })
    setFirst(false)
    setCode('')
    announce(t('returns.counted', { title: line.title, quantity: next[line.id] ?? 0 }))
  }
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    // Escape and Tab are for the drawer.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return event.continuePropagation()
    event.preventDefault()
    count()
  }
  return (
    <TextField
      label={t('returns.code')}
      description={t('returns.codeHelp')}
      value={code}
      onChange={setCode}
      onKeyDown={onKeyDown}
      errorMessage={unknown}
      autoFocus
      dir="ltr"
    />
  )
}

/** Units of a line that were shipped and not returned. */
const outOf = ({ shipped_quantity, returned_quantity }: LineItem): number =>
  (shipped_quantity ?? 0) - (returned_quantity ?? 0)

/** The lines of which units can be received: first the ones that were requested. */
function linesOf(order: Order, goods: Return): readonly LineItem[] {
  const isRequested = ({ id }: LineItem) => goods.items?.some(({ item_id }) => item_id === id) ?? false
  const out = allLinesOf(order).filter((line) => outOf(line) > 0)
  return [...out.filter(isRequested), ...out.filter((line) => !isRequested(line))]
}

const blankReceipt = (goods: Return, lines: readonly LineItem[]): ReceiveValues => ({
  quantities: Object.fromEntries(
    lines.map((line) => {
      const requested = goods.items?.find(({ item_id }) => item_id === line.id)?.requested_quantity ?? 0
      return [line.id, goods.status === 'requested' ? Math.min(requested, outOf(line)) : 0]
    }),
  ),
  damaged: Object.fromEntries(lines.map(({ id }) => [id, 0])),
  refund: null,
  location_id: goods.location_id ?? '',
})

/** The line of a scanned or typed code: its SKU or one of its bar codes, in upper or lower case. */
function lineOfCode(lines: readonly LineItem[], code: string): LineItem | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  return lines.find(({ variant }) =>
    [variant?.sku, variant?.barcode, variant?.ean, variant?.upc].some((one) => one?.toLowerCase() === wanted),
  )
}

/** One unit more of a line. The first scan sets all lines to 0, so that only scanned units are counted. */
const countOne = (quantities: Quantities, lineId: string, isFirst: boolean): Quantities => {
  const counted = isFirst ? Object.fromEntries(Object.keys(quantities).map((id) => [id, 0])) : quantities
  return { ...counted, [lineId]: (counted[lineId] ?? 0) + 1 }
}
