import type { DraftOrder, LineItem } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormNumberField } from '../../../framework/form/number-fields.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { useHasPrice, useVariantPicker } from '../edit/variant-picker.ts'
import { ModalButton } from '../../../framework/form/drawer-button.tsx'
import { SoldItems } from '../sold/sold-items.tsx'
import { currencyOf, linesOf } from './drafts.ts'

type LinesProps = { readonly draft: DraftOrder; readonly canEdit: boolean }

/** The lines of a draft: products, found by search, and custom items. */
export function DraftLines({ draft, canEdit }: LinesProps) {
  const { t } = useTranslation('draft-orders')
  const lines = linesOf(draft)
  const custom = (
    <ModalButton size="small" label={t('lines.custom')}>
      {(close) => <NewLineForm draft={draft} onSaved={close} />}
    </ModalButton>
  )
  return (
    <Section title={t('lines.title')} {...(canEdit && { actions: custom })}>
      {lines.length === 0 && <p className="text-muted">{t('lines.none')}</p>}
      {lines.length > 0 && (
        <SoldItems
          items={[...lines]}
          currency={currencyOf(draft)}
          note={(line) => canEdit && <LineActions draft={draft} line={line} />}
        />
      )}
      {canEdit && <AddProduct draft={draft} />}
    </Section>
  )
}

/** Adds one unit of the chosen variant, after asking for its price if it has none; choosing it again adds another. */
function AddProduct({ draft }: Pick<LinesProps, 'draft'>) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const { id, cart } = draft
  const market = {
    regionId: cart?.region_id ?? '',
    currency: currencyOf(draft),
    customerId: cart?.customer_id ?? null,
  }
  const { load } = useVariantPicker({ ...market, takesUnpriced: true })
  const hasPrice = useHasPrice(market)
  const [unpriced, setUnpriced] = useState<Option>()
  const close = () => setUnpriced(undefined)
  const adding = useWrite(admin.draftOrders.addLineItem, { onError: notify.failure })
  const add = async (variant: Option) => {
    if (!(await hasPrice(variant.id))) setUnpriced(variant)
    else adding.mutate({ id, body: { variant_id: variant.id, quantity: 1 } })
  }
  return (
    <div className="pt-3">
      <Combobox
        label={t('lines.add')}
        placeholder={t('lines.search')}
        load={load}
        isDisabled={adding.isPending}
        value={null}
        onChange={(variant) => variant && void add(variant).catch(notify.failure)}
      />
      <FormModal isOpen={unpriced !== undefined} onClose={close}>
        {unpriced && <NewLineForm draft={draft} variant={unpriced} onSaved={close} />}
      </FormModal>
    </div>
  )
}

type NewLineProps = Pick<LinesProps, 'draft'> & { readonly variant?: Option; readonly onSaved: () => void }

/** Adds a custom item, or a variant that has no price in the currency of the draft, for which it asks. */
function NewLineForm({ draft, variant, onSaved }: NewLineProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const currency = currencyOf(draft)
  const form = useCreateForm({
    call: admin.draftOrders.addLineItem,
    input: { id: draft.id },
    values: blankLine,
    toBody: (values) => ({ ...(variant && { variant_id: variant.id }), ...lineBody({ ...blankLine, ...values }) }),
    check: useLineCheck(!variant),
    toast: t('lines.added'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={variant ? t('lines.priceTitle', { title: variant.label }) : t('lines.customTitle')}
      subtitle={variant ? t('lines.priceHelp', { currency: currency.toUpperCase() }) : t('lines.customHelp')}
      submitLabel={t('lines.submit')}
    >
      <LineFields form={form} currency={currency} isCustom={!variant} />
    </FormPanel>
  )
}

type LineProps = { readonly draft: DraftOrder; readonly line: LineItem }

function LineActions({ draft, line }: LineProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const removing = useWrite(admin.draftOrders.removeLineItem, { onError: notify.failure })
  const labelOf = (word: 'edit' | 'remove') => t(`lines.${word}Named`, { title: line.title })
  return (
    <div className="-ms-2 flex gap-1">
      <ModalButton size="small" variant="ghost" aria-label={labelOf('edit')} label={t('lines.edit')}>
        {(close) => <LineForm draft={draft} line={line} onSaved={close} />}
      </ModalButton>
      <Button
        size="small"
        variant="ghost"
        aria-label={labelOf('remove')}
        isLoading={removing.isPending}
        onPress={() => removing.mutate({ id: draft.id, line_id: line.id })}
      >
        {t('lines.remove')}
      </Button>
    </div>
  )
}

type LineValues = {
  readonly title: string
  /** Minor units. */
  readonly unit_price: number | null
  readonly quantity: number | null
}

/** Only changed fields are sent, because a price that is sent no longer follows the price list. */
function LineForm({ draft, line, onSaved }: LineProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const { title, unit_price, quantity } = line
  const isCustom = line.variant_id === null
  const values: LineValues = { title, unit_price, quantity }
  const form = useCreateForm({
    call: admin.draftOrders.updateLineItem,
    input: { id: draft.id, line_id: line.id },
    values,
    toBody: (changed, loaded) => lineBody({ ...loaded, ...changed }, loaded),
    check: useLineCheck(isCustom),
    toast: t('lines.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('lines.editTitle', { title })}>
      <LineFields form={form} currency={currencyOf(draft)} isCustom={isCustom} />
    </FormPanel>
  )
}

/** A cleared quantity is sent as null, which the contract refuses at its field: a default would not be what is shown. */
const lineBody = ({ title, unit_price, quantity }: LineValues, loaded?: LineValues) => ({
  ...(title.trim() !== '' && title !== loaded?.title && { title: title.trim() }),
  ...(unit_price !== null && unit_price !== loaded?.unit_price && { unit_price }),
  quantity,
})

/** A blank title or price cannot be left out: the server would take the former one, or that of the variant, or none. */
function useLineCheck(isCustom: boolean) {
  const { t } = useTranslation('draft-orders')
  return ({ title, unit_price }: LineValues): Record<string, string> => ({
    ...(isCustom && title.trim() === '' && { title: t('lines.titleMissing') }),
    ...(unit_price === null && { unit_price: t('lines.priceMissing') }),
  })
}

const blankLine: LineValues = { title: '', unit_price: null, quantity: 1 }

type FieldsProps = { readonly form: ContractForm<LineValues>; readonly currency: string; readonly isCustom: boolean }

function LineFields({ form, currency, isCustom }: FieldsProps) {
  const { t } = useTranslation('draft-orders')
  return (
    <>
      {isCustom && <FormTextField form={form} name="title" label={t('lines.name')} isRequired autoFocus />}
      <FormNumberField form={form} name="quantity" label={t('lines.quantity')} minValue={1} step={1} isRequired />
      <Field form={form} name="unit_price" label={t('lines.price')}>
        {(field) => <MoneyField {...field} currencyCode={currency} min={0} isRequired />}
      </Field>
    </>
  )
}
