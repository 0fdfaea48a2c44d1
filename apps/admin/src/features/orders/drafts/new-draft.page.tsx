import { queryFor, useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { FormChoice } from '../../../framework/form/choice-fields.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { paths } from '../../../lib/paths.ts'
import { customerOption, useCustomerPicker } from '../../../shared/pickers.ts'
import { useRegions, useRegionsQuery } from '../../../shared/regions/use-regions.ts'

type Regions = NonNullable<ReturnType<typeof useRegions>>
type NewDraftProps = { readonly isOpen: boolean; readonly onClose: () => void }

/**
 * `/a/draft-orders?modal=new`: asks for the region and the customer of a new draft; `customer=<id>` fills in the
 * customer. Items are added on the page of the draft.
 */
export default function NewDraft({ isOpen, onClose }: NewDraftProps) {
  const { t } = useTranslation('draft-orders')
  const query = useRegionsQuery()
  const regions = useRegions()
  const initialCustomer = useKnownCustomer()
  const isReady = regions !== undefined && initialCustomer.isReady
  // Shows the reason, and stays open while the user tries again.
  const [hasFailed, setFailed] = useState(false)
  if (query.isError && !hasFailed) setFailed(true)
  return (
    <FormDrawer isOpen={isOpen && (isReady || hasFailed)} onClose={onClose}>
      {isReady ? (
        <NewDraftForm regions={regions} initialCustomer={initialCustomer.option} />
      ) : (
        <>
          <OverlayHeader title={t('new.title')} />
          <OverlayBody>
            <Loading lines={4} query={query} />
          </OverlayBody>
        </>
      )}
    </FormDrawer>
  )
}

/** The customer that the address of the page names. */
function useKnownCustomer(): { readonly isReady: boolean; readonly option: Option | null } {
  const { admin } = useClient()
  const [search] = useSearchParams()
  const id = search.get('customer') ?? ''
  const { data, isError } = useQuery({ ...queryFor(admin.customers.retrieve, { id }), enabled: id !== '' })
  return {
    isReady: id === '' || isError || data !== undefined,
    option: data && id !== '' ? customerOption(data.customer) : null,
  }
}

type NewDraftValues = {
  readonly region_id: string | null
  readonly customer: Option | null
  /** The email address of a new customer. */
  readonly email: string
}

const draftBody = ({ region_id, customer, email = '' }: Partial<NewDraftValues>) => ({
  ...(region_id != null && { region_id }),
  ...(customer ? { customer_id: customer.id } : { email: email.trim() }),
  shipping_methods: [],
})

function NewDraftForm({
  regions,
  initialCustomer,
}: {
  readonly regions: Regions
  readonly initialCustomer: Option | null
}) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const navigate = useNavigate()
  const { load } = useCustomerPicker()
  const blank: NewDraftValues = { region_id: regions[0]?.id ?? null, customer: initialCustomer, email: '' }
  const form = useCreateForm({
    call: admin.draftOrders.create,
    values: blank,
    toBody: (values) => draftBody({ ...blank, ...values }),
    toast: t('new.saved'),
    onSaved: ({ draft_order: { id } }) => navigate(paths.draftOrder({ id }), { replace: true }),
  })
  const customer = useWatch({ control: form.control.control, name: 'customer' })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <FormChoice
        form={form}
        name="region_id"
        label={t('new.region')}
        isRequired
        isClearable={false}
        options={regions.map(({ id, name, currency_code }) => ({
          id,
          label: name,
          description: currency_code.toUpperCase(),
        }))}
      />
      <Field form={form} name="customer" label={t('new.customer')}>
        {(field) => <Combobox {...field} load={load} description={t('new.customerHelp')} />}
      </Field>
      {!customer && (
        <FormTextField
          form={form}
          name="email"
          label={t('new.email')}
          type="email"
          dir="ltr"
          isRequired
          description={t('new.emailHelp')}
        />
      )}
    </FormPanel>
  )
}
