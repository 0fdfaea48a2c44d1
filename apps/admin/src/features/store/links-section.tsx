import { queryFor, useClient } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { Facts } from '@storeroom/ui/display/card'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { isolateLeftToRight } from '../../lib/bidi.ts'
import { useStoreUpdate, type EditProps, type SectionProps, type StoreAnswer } from './store.ts'

/** The link addresses in the shop's emails. */
export function LinksSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('store')
  const client = useClient()
  return (
    <LoadedEditableSection
      title={t('links.title')}
      description={t('links.description')}
      canEdit={canEdit}
      query={queryFor(client.admin.store.retrieve)}
      form={(answer, close) => <LinksForm answer={answer} onSaved={close} />}
    >
      {({ store }) => (
        <Facts
          facts={linkTemplates.map((row) => ({
            label: t(`links.${row.name}`),
            value: <Template row={row} template={store[row.field]} />,
          }))}
        />
      )}
    </LoadedEditableSection>
  )
}

function Template({ row, template }: { readonly row: LinkTemplate; readonly template: string | null }) {
  const { t } = useTranslation('store')
  if (template === null) return <span className="text-muted">{t(`links.${row.name}None`)}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <bdi className="wrap-anywhere">{template}</bdi>
      {lacksPlaceholder(row, template) && (
        <Status tone="warning">{t('links.missing', { placeholder: isolateLeftToRight(row.placeholder) })}</Status>
      )}
    </span>
  )
}

const valuesOf = ({ store: { invite_link_template, payment_link_template, swap_link_template } }: StoreAnswer) => ({
  invite_link_template,
  payment_link_template,
  swap_link_template,
})

function LinksForm({ answer, onSaved }: EditProps<StoreAnswer>) {
  const { t } = useTranslation('store')
  const form = useEditForm({
    ...useStoreUpdate(),
    answer,
    values: valuesOf,
    toast: t('links.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('links.title')}>
      {linkTemplates.map((row, index) => (
        <Field key={row.field} form={form} name={row.field} label={t(`links.${row.name}`)}>
          {(field) => (
            <TextField
              {...asText(field)}
              type="url"
              dir="ltr"
              spellCheck="false"
              autoFocus={index === 0}
              placeholder={row.example}
              errorMessage={field.errorMessage && t('links.invalid')}
              description={<Hint row={row} template={field.value} />}
            />
          )}
        </Field>
      ))}
    </FormPanel>
  )
}

/** Which placeholder is needed; a warning once it is missing. */
function Hint({ row, template }: { readonly row: LinkTemplate; readonly template: string | null }) {
  const { t } = useTranslation('store')
  const placeholder = isolateLeftToRight(row.placeholder)
  if (!lacksPlaceholder(row, template)) return t(`links.${row.name}Help`, { placeholder })
  return <span className="text-warning">{t('links.missingHelp', { placeholder })}</span>
}

/** The link templates of the shop and the placeholder that each must contain. */
export const linkTemplates = [
  {
    field: 'invite_link_template',
    name: 'invite',
    placeholder: '{invite_token}',
    example: 'https://shop.example/join?token={invite_token}',
  },
  {
    field: 'payment_link_template',
    name: 'payment',
    placeholder: '{cart_id}',
    example: 'https://shop.example/pay?cart={cart_id}',
  },
  {
    field: 'swap_link_template',
    name: 'swap',
    placeholder: '{cart_id}',
    example: 'https://shop.example/swap?cart={cart_id}',
  },
] as const

type LinkTemplate = (typeof linkTemplates)[number]

/** Whether a template lacks its placeholder, so that every link would lead to the same page. */
export const lacksPlaceholder = (
  { placeholder }: Pick<LinkTemplate, 'placeholder'>,
  template: string | null,
): boolean => template !== null && template.trim() !== '' && !template.includes(placeholder)
