import type { DocumentSettings } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { NumberField, type NumberFieldProps } from '@storeroom/ui/fields/number-field'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { FormSelect } from '../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { useWrite } from '../../framework/use-write.ts'
import { logoRules, PictureSetting } from './picture-setting.tsx'
import type { DocumentsAnswer, EditProps, SectionProps } from './store.ts'

/** What documents say of the seller, their paper and their next numbers. */
export function DocumentsSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('store')
  const { admin } = useClient()
  return (
    <LoadedEditableSection
      title={t('documents.title')}
      description={t('documents.description')}
      canEdit={canEdit}
      query={queryFor(admin.documentSettings.retrieve)}
      form={(answer, close) => <DocumentsForm answer={answer} onSaved={close} />}
    >
      {({ document_settings: { seller, logo, paper, invoice, credit_note } }) => (
        <div className="grid gap-4">
          <Facts
            layout="beside"
            facts={[
              {
                label: t('documents.legalName'),
                value: <bdi>{seller.legal_name ?? t('documents.legalNameNone')}</bdi>,
              },
              { label: t('documents.address'), value: <Lines text={seller.address} /> },
              { label: t('documents.vatNumber'), value: <Lines text={seller.vat_number ?? seller.tax_number} /> },
              { label: t('documents.paper'), value: t(`documents.${paper}`) },
              {
                label: t('documents.next'),
                value: (
                  <bdi className="tabular">
                    {[invoice, credit_note].map(({ prefix, next_number }) => `${prefix}${next_number}`).join(' · ')}
                  </bdi>
                ),
              },
            ]}
          />
          <DocumentsLogo logo={logo} canEdit={canEdit} />
        </div>
      )}
    </LoadedEditableSection>
  )
}

function Lines({ text }: { readonly text: string | null }) {
  const { t } = useTranslation()
  return text === null ? t('none') : <bdi className="whitespace-pre-line">{text}</bdi>
}

/** All but the logo, which is saved on its own. */
const valuesOf = ({ document_settings: { logo: _, ...values } }: DocumentsAnswer) => values

type Values = ReturnType<typeof valuesOf>

/** Only what was changed of the numbers: meanwhile, the loaded next number may have been given to a document. */
function toBody({ invoice, credit_note, ...values }: Partial<Values>, loaded: Values) {
  return {
    ...values,
    ...(invoice && { invoice: changedNumbers(invoice, loaded.invoice) }),
    ...(credit_note && { credit_note: changedNumbers(credit_note, loaded.credit_note) }),
  }
}

const changedNumbers = ({ prefix, next_number }: Values['invoice'], loaded: Values['invoice']) => ({
  ...(prefix !== loaded.prefix && { prefix }),
  ...(next_number !== loaded.next_number && { next_number }),
})

function DocumentsForm({ answer, onSaved }: EditProps<DocumentsAnswer>) {
  const { t } = useTranslation('store')
  const { admin } = useClient()
  const form = useEditForm({
    call: admin.documentSettings.update,
    input: {},
    query: queryFor(admin.documentSettings.retrieve),
    answer,
    values: valuesOf,
    toBody,
    toast: t('documents.saved'),
    onSaved,
  })
  const papers = [
    { id: 'a4', label: t('documents.a4') },
    { id: 'letter', label: t('documents.letter') },
  ] as const
  return (
    <FormPanel form={form} title={t('documents.title')}>
      <Field form={form} name="seller.legal_name" label={t('documents.legalName')}>
        {(field) => <TextField {...asText(field)} autoFocus autoComplete="organization" />}
      </Field>
      <Field form={form} name="seller.address" label={t('documents.address')}>
        {(field) => <TextArea {...asText(field)} rows={3} description={t('documents.addressHelp')} />}
      </Field>
      <FormTextField form={form} name="seller.tax_number" label={t('documents.taxNumber')} blank={null} />
      <FormTextField form={form} name="seller.vat_number" label={t('documents.vatNumber')} blank={null} />
      <Field form={form} name="seller.registration" label={t('documents.registration')}>
        {(field) => <TextArea {...asText(field)} rows={2} description={t('documents.registrationHelp')} />}
      </Field>
      <Field form={form} name="seller.payment" label={t('documents.payment')}>
        {(field) => <TextArea {...asText(field)} rows={2} description={t('documents.paymentHelp')} />}
      </Field>
      <FormTextArea form={form} name="seller.footer" label={t('documents.footer')} blank={null} rows={2} />
      <FormSelect form={form} name="paper" label={t('documents.paper')} options={papers} />
      <FormTextField form={form} name="invoice.prefix" label={t('documents.invoicePrefix')} dir="ltr" />
      <Field form={form} name="invoice.next_number" label={t('documents.invoiceNext')}>
        {(field) => <NextNumberField {...field} />}
      </Field>
      <FormTextField form={form} name="credit_note.prefix" label={t('documents.creditPrefix')} dir="ltr" />
      <Field form={form} name="credit_note.next_number" label={t('documents.creditNext')}>
        {(field) => <NextNumberField {...field} />}
      </Field>
    </FormPanel>
  )
}

type NextNumberFieldProps = Omit<NumberFieldProps, 'onChange'> & { readonly onChange: (next: number) => void }

function NextNumberField({ onChange, ...field }: NextNumberFieldProps) {
  const { t } = useTranslation('store')
  return (
    <NumberField
      {...field}
      onChange={(next) => next !== null && onChange(next)}
      minValue={1}
      description={t('documents.nextHelp')}
    />
  )
}

type DocumentsLogoProps = { readonly logo: DocumentSettings['logo']; readonly canEdit: boolean }

/** The logo of documents as it is printed, if it is another one than the shop's. */
function DocumentsLogo({ logo, canEdit }: DocumentsLogoProps) {
  const { t } = useTranslation('store')
  const update = useWrite(useClient().admin.documentSettings.update)
  return (
    <PictureSetting
      picture={logo}
      canEdit={canEdit}
      rules={logoRules}
      save={(logo_key) => update.mutateAsync({ body: { logo_key } })}
      word={(use, values) => t(`documents.logo.${use}`, values)}
    />
  )
}
