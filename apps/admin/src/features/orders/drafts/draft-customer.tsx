import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Facts } from '@storeroom/ui/display/card'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { setFieldValue } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { AddressText, BillingText } from '../../../shared/addresses/address-text.tsx'
import { addressValues } from '../../../shared/addresses/address.ts'
import { CustomerFields, type CustomerValues } from '../../../shared/addresses/customer-fields.tsx'
import { customerOption } from '../../../shared/pickers.ts'
import { CustomerChoice, customerBody, type ChosenCustomer } from '../customer-choice.tsx'
import { buyerName } from '../orders.ts'
import type { DraftAnswer } from './drafts.ts'

type CustomerProps = { readonly answer: DraftAnswer; readonly canEdit: boolean }

/** Customer and addresses of a draft order. */
export function DraftCustomer({ answer, canEdit }: CustomerProps) {
  const { t } = useTranslation('orders')
  const { cart } = answer.draft_order
  if (!cart) return null
  const { email, shipping_address, billing_address, region } = cart
  const name = buyerName(cart)
  return (
    <EditableSection
      title={t('customer.title')}
      canEdit={canEdit}
      form={(close) => <EditCustomer answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          {
            label: t('customer.contact'),
            value: (
              <>
                {name !== email && <bdi className="text-match-parent block wrap-anywhere">{name}</bdi>}
                {email !== null && (
                  <span className="flex min-w-0 items-center gap-1">
                    <bdi className="min-w-0 wrap-anywhere text-muted">{email}</bdi>
                    <CopyButton value={email} label={t('customer.copyEmail')} />
                  </span>
                )}
              </>
            ),
          },
          { label: t('customer.shipsTo'), value: <AddressText address={shipping_address} /> },
          {
            label: t('customer.billsTo'),
            value: <BillingText address={billing_address} shipping={shipping_address} />,
          },
          { label: t('column.region'), value: <bdi>{region?.name}</bdi> },
        ]}
      />
    </EditableSection>
  )
}

type Values = CustomerValues & ChosenCustomer & { readonly notify: boolean }

const valuesOf = ({ draft_order: { cart, no_notification_order } }: DraftAnswer): Values => ({
  customer: cart?.customer ? customerOption(cart.customer) : { id: '', label: cart?.email ?? '' },
  email: cart?.email ?? '',
  shipping_address: addressValues(cart?.shipping_address),
  billing_address: addressValues(cart?.billing_address),
  notify: no_notification_order !== true,
})

const toBody = ({ customer, notify, ...changed }: Partial<Values>) => ({
  ...changed,
  ...customerBody(customer),
  ...(notify !== undefined && { no_notification_order: !notify }),
})

function EditCustomer({ answer, onSaved }: { readonly answer: DraftAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { id, cart } = answer.draft_order
  const form = useEditForm({
    call: admin.draftOrders.update,
    input: { id },
    query: queryFor(admin.draftOrders.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody,
    toast: t('draft-orders:saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('customer.edit')} subtitle={t('draft-orders:customerHelp')}>
      <CustomerChoice
        form={form}
        onChoose={({ label, description = label }) => setFieldValue(form, 'email', description)}
      />
      <CustomerFields form={form} regionId={cart?.region_id ?? ''} />
      <Field form={form} name="notify" label={t('draft-orders:notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={t('draft-orders:notifyHelp')} />}
      </Field>
    </FormPanel>
  )
}
