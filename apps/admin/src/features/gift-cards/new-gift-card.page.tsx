import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { FormError } from '@storeroom/ui/fields/form-error'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Plus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { useShopCurrency } from '../../framework/shop-currency.ts'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { Thumbnail } from '../../shared/pictures/thumbnail.tsx'
import { usePictureUploads } from '../../shared/pictures/use-picture-uploads.ts'
import { giftCardBody, problemOf, type NewGiftCard } from './gift-card.ts'

type NewGiftCardProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `?modal=new`: creates the gift card. */
export default function NewGiftCardDrawer({ isOpen, onClose }: NewGiftCardProps) {
  const currency = useShopCurrency()
  return (
    <FormDrawer isOpen={isOpen && currency !== undefined} onClose={onClose}>
      {currency !== undefined && <NewGiftCardForm currency={currency} onClose={onClose} />}
    </FormDrawer>
  )
}

const blank: NewGiftCard = { title: '', description: null, thumbnail: null, denominations: [null], isPublished: true }

function NewGiftCardForm({ currency, onClose }: { readonly currency: string; readonly onClose: () => void }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.products.create,
    values: blank,
    toBody: (values) => giftCardBody({ ...blank, ...values }, currency),
    check: ({ denominations }) => {
      const problem = problemOf(denominations)
      return problem ? { denominations: t(`denomination.${problem}`) } : {}
    },
    draft: 'gift-card-new',
    toast: t('created'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('new')} submitLabel={t('create')}>
      <FormTextField form={form} name="title" label={t('name')} isRequired autoFocus />
      <FormTextArea form={form} name="description" label={t('description')} blank={null} rows={4} />
      <Field form={form} name="denominations" label={t('denominations')}>
        {(field) => <DenominationsField {...field} currencyCode={currency} />}
      </Field>
      <ThumbnailField form={form} />
      <FormSwitch form={form} name="isPublished" label={t('publishAtOnce')} description={t('publishHint')} />
    </FormPanel>
  )
}

/** Uploads the picture when it is chosen; a failed upload can be retried. */
function ThumbnailField({ form }: { readonly form: ContractForm<NewGiftCard> }) {
  const { t } = useTranslation('gift-cards')
  const uploads = usePictureUploads(async ([upload]) => {
    if (upload) form.control.setValue('thumbnail', upload.url, { shouldDirty: true })
  })
  return (
    <Field form={form} name="thumbnail" label={t('thumbnail')}>
      {({ value, label }) => (
        <div className="flex flex-wrap items-start gap-3">
          {value !== null && <Thumbnail url={value} size={88} />}
          <PictureDrop label={label} isSingle uploads={uploads} />
        </div>
      )}
    </Field>
  )
}

type DenominationsFieldProps = {
  readonly label: string
  readonly errorMessage?: ComponentProps<typeof FormError>['errors']
  readonly value: readonly (number | null)[]
  readonly onChange: (value: readonly (number | null)[]) => void
  readonly currencyCode: string
}

/** The list of amounts. */
function DenominationsField({ label, errorMessage, value, onChange, currencyCode }: DenominationsFieldProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {value.map((amount, index) => (
        // Amounts have no id; their position identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-end gap-1">
          <MoneyField
            label={t('denomination.number', { number: index + 1 })}
            isLabelHidden
            currencyCode={currencyCode}
            min={0}
            value={amount}
            onChange={(next) => onChange(value.with(index, next))}
            className="flex-1"
          />
          <IconButton
            label={t('denomination.leaveOut', { number: index + 1 })}
            icon={<X aria-hidden />}
            isDisabled={value.length === 1}
            onPress={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div role="alert">
        <FormError errors={errorMessage} />
      </div>
      <Button size="small" className="w-fit" icon={<Plus aria-hidden />} onPress={() => onChange([...value, null])}>
        {t('denomination.another')}
      </Button>
    </fieldset>
  )
}
