import type { Client } from '@storeroom/client'
import type { StoreOrder } from '@storeroom/contract'
import { queryFor, useClient, useCreateReturn } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optional } from '../../ui/checks.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Notice, Skeleton } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { PhotoField } from './photos.tsx'
import type { ReturnableLine } from './returnable.ts'

type FormProps = {
  readonly order: StoreOrder
  readonly lines: readonly ReturnableLine[]
  /** `havePhotosFailed`: the return is requested, but its photos were refused. */
  readonly onDone: (havePhotosFailed: boolean) => void
}

/** Requests a return of units of an order, with one reason and one note for all of them. */
export function ReturnForm(props: FormProps) {
  const choices = useChoices(props.order)
  return choices ? <Fields {...props} {...choices} /> : <Skeleton lines={4} />
}

type Choice = { readonly id: string; readonly label: string }
type Choices = { readonly reasons: readonly Choice[]; readonly shipping: readonly Choice[] }

/** The shop's reasons, and its ways to send something back; undefined until they are loaded. */
function useChoices({ region_id, currency_code }: StoreOrder): Choices | undefined {
  const { store } = useClient()
  const { t, money } = useWords()
  const reasons = useQuery(queryFor(store.returnReasons.list))
  const options = useQuery(queryFor(store.shippingOptions.list, { query: { is_return: true, region_id } }))
  if (reasons.isPending || options.isPending) return undefined
  return {
    // A reason that groups others cannot be chosen itself.
    reasons: (reasons.data?.return_reasons ?? []).flatMap(({ id, label, return_reason_children: children }) =>
      children.length > 0 ? children.map((child) => ({ id: child.id, label: child.label })) : [{ id, label }],
    ),
    shipping: (options.data?.shipping_options ?? []).map(({ id, name, amount, price_incl_tax }) => {
      const price = price_incl_tax ?? amount ?? 0
      return { id, label: `${name} · ${price === 0 ? t('delivery.free') : money(price, currency_code)}` }
    }),
  }
}

function Fields({ order, lines, onDone, reasons, shipping }: FormProps & Choices) {
  const { t } = useWords()
  const create = useCreateReturn()
  const { store } = useClient()
  const [isEmpty, setEmpty] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const form = useForm<string>({
    fields: Object.fromEntries(
      [...lines.map(({ id }) => id), 'reason', 'shipping', 'note'].map((id) => [id, optional]),
    ),
    words: { not_allowed: 'returns.notAllowed' },
    send: async (values) => {
      const items = itemsOf(lines, values)
      setEmpty(items.length === 0)
      if (items.length === 0) return
      const { shipping: option_id = '' } = values
      const { return: made } = await create.mutateAsync({
        order_id: order.id,
        items,
        ...(option_id && { return_shipping: { option_id } }),
      })
      onDone(await areRefused(store, made.id, photos))
    },
  })
  return (
    <SubmitForm form={form} submit="returns.submit" className="stack">
      {isEmpty && <Notice tone="error">{t('returns.nothing')}</Notice>}
      {lines.map(({ id, title, description, quantity }) => (
        <SelectField
          key={id}
          form={form}
          name={id}
          label={t('quantity.of', { title: description ? `${title}, ${description}` : title })}
          // A single unit is preselected.
          value={lines.length === 1 && quantity === 1 ? '1' : '0'}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
      <ChoiceField form={form} name="reason" label="returns.reason" emptyLabel="returns.noReason" choices={reasons} />
      <ChoiceField
        form={form}
        name="shipping"
        label="returns.shipping"
        emptyLabel="returns.ownShipping"
        choices={shipping}
      />
      <TextField form={form} name="note" label={t('returns.note')} isOptional />
      <PhotoField label={t('returns.photos')} onChoose={setPhotos} />
      <p className="muted">{t('returns.next')}</p>
    </SubmitForm>
  )
}

type ChoiceProps = {
  readonly form: ReturnType<typeof useForm<string>>
  readonly name: string
  readonly label: 'returns.reason' | 'returns.shipping'
  readonly emptyLabel: 'returns.noReason' | 'returns.ownShipping'
  readonly choices: readonly Choice[]
}

/** One of the shop's choices or none; nothing if the shop has no choices. */
function ChoiceField({ form, name, label, emptyLabel, choices }: ChoiceProps) {
  const { t } = useWords()
  if (choices.length === 0) return null
  return (
    <SelectField form={form} name={name} label={t(label)} isOptional>
      <option value="">{t(emptyLabel)}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Uploads the photos of a requested return; returns whether they were refused, which does not affect the return. */
async function areRefused(store: Client['store'], id: string, photos: readonly File[]): Promise<boolean> {
  if (photos.length === 0) return false
  try {
    await store.returns.addPhotos({ id, files: [...photos] })
    return false
  } catch {
    return true
  }
}

/** The chosen units, as `POST /store/returns` takes them. */
const itemsOf = (lines: readonly ReturnableLine[], values: Readonly<Record<string, string>>) =>
  lines.flatMap(({ id: item_id }) => {
    const { reason = '', note = '', [item_id]: quantity = '0' } = values
    if (Number(quantity) === 0) return []
    return [{ item_id, quantity: Number(quantity), ...(reason && { reason_id: reason }), ...(note && { note }) }]
  })
