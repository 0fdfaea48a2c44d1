import { useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormMomentField } from '../../../framework/form/date-fields.tsx'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { useRegions } from '../../../shared/regions/use-regions.ts'
import { paths } from '../../../lib/paths.ts'
import { newIssuedBody, newProblems, type NewIssuedValues, exampleOf } from './issued.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { SummarySection } from '../../../shared/summary/summary-section.tsx'
import { usePeriodPart, useSentence } from '../../../shared/summary/use-sentence.ts'

type Regions = NonNullable<ReturnType<typeof useRegions>>
type NewIssuedProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/gift-cards?modal=new`: a card issued by staff. */
export default function NewIssuedCard({ isOpen, onClose }: NewIssuedProps) {
  const regions = useRegions()
  return (
    <FormDrawer isOpen={isOpen && regions !== undefined} onClose={onClose}>
      {regions && <NewIssuedForm regions={regions} />}
    </FormDrawer>
  )
}

const blankIn = ([first]: Regions): NewIssuedValues => ({
  region_id: first?.id ?? null,
  value: null,
  ends_at: null,
  metadata: { email: '', personal_message: '', note: '' },
})

function NewIssuedForm({ regions }: { readonly regions: Regions }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const navigate = useNavigate()
  const blank = blankIn(regions)
  const form = useCreateForm({
    call: admin.giftCards.create,
    values: blank,
    toBody: (values) => newIssuedBody({ ...blank, ...values }),
    check: (values) =>
      Object.fromEntries(
        Object.entries(newProblems(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
    toast: t('issued.created'),
    onSaved: ({ gift_card }) => navigate(paths.giftCard({ id: gift_card.id }), { replace: true }),
  })
  const email = useWatch({ control: form.control.control, name: 'metadata.email' })
  return (
    <FormPanel
      form={form}
      title={t('issued.new')}
      submitLabel={t(email.trim() === '' ? 'issued.create' : 'issued.send')}
    >
      <WorthFields form={form} regions={regions} />
      <FormMomentField
        form={form}
        name="ends_at"
        edge="end"
        label={t('issued.ends')}
        description={t('issued.endsHelp')}
      />
      <FormTextField
        form={form}
        name="metadata.email"
        label={t('issued.email')}
        type="email"
        dir="ltr"
        description={t('issued.emailHelp')}
      />
      {email.trim() !== '' && (
        <FormTextArea
          form={form}
          name="metadata.personal_message"
          label={t('issued.message')}
          rows={4}
          description={t('issued.messageHelp')}
        />
      )}
      <FormTextArea
        form={form}
        name="metadata.note"
        label={t('issued.note')}
        rows={2}
        description={t('issued.noteHelp')}
      />
      <IssuedSummary form={form} regions={regions} />
    </FormPanel>
  )
}

type FormProps = { readonly form: ContractForm<NewIssuedValues> }

/** Amount and region, which determines the currency. */
function WorthFields({ form, regions }: FormProps & { readonly regions: Regions }) {
  const { t } = useTranslation('gift-cards')
  const regionId = useWatch({ control: form.control.control, name: 'region_id' })
  const currencyIn = (id: string | null) => regions.find((region) => region.id === id)?.currency_code
  const options = regions.map(({ id, name, currency_code }) => ({
    id,
    label: name,
    description: currency_code.toUpperCase(),
  }))
  return (
    <>
      <Field form={form} name="region_id" label={t('issued.region')}>
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            isRequired
            isClearable={false}
            options={options}
            onChange={(id) => {
              // Resets the amounts, since ten dollars are not ten yen.
              if (currencyIn(id) !== currencyIn(field.value)) form.control.setValue('value', null)
              onChange(id)
            }}
          />
        )}
      </Field>
      <Field form={form} name="value" label={t('issued.value')}>
        {(field) => <MoneyField {...field} currencyCode={currencyIn(regionId) ?? 'eur'} min={0} isRequired autoFocus />}
      </Field>
    </>
  )
}

type IssuedSummaryProps = {
  readonly form: ContractForm<NewIssuedValues>
  readonly regions: NonNullable<ReturnType<typeof useRegions>>
}

/** What a new gift card is worth, in words that follow the form, with an order that it pays. */
function IssuedSummary({ form, regions }: IssuedSummaryProps) {
  const { t } = useTranslation('gift-cards')
  const sentence = useSentence()
  const period = usePeriodPart()
  const money = useMoneyText()
  const { region_id, value, ends_at, metadata } = useWatch({ control: form.control.control }) as NewIssuedValues
  const region = regions.find(({ id }) => id === region_id)
  const email = metadata.email.trim()
  if (!region || value === null || value <= 0)
    return <SummarySection sentence={undefined} blank={t('summary.blank')} example="" />
  const { order, rest } = exampleOf(value)
  return (
    <SummarySection
      blank={t('summary.blank')}
      sentence={sentence([
        t('summary.worth', { amount: money(value, region.currency_code) }),
        t('summary.region', { region: region.name }),
        period({ starts_at: null, ends_at }),
        email === '' ? t('summary.byHand') : t('summary.mailed', { email }),
      ])}
      example={t('summary.example', {
        order: money(order, region.currency_code),
        rest: money(rest, region.currency_code),
      })}
    />
  )
}
