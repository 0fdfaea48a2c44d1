import { useClient, useFeatureFlag } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Switch } from '@storeroom/ui/fields/switch'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '../../../framework/form/number-fields.tsx'
import { useFieldValue, type FormFields } from '../../../framework/form/form-fields.ts'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { MetadataEditorField } from '../../../framework/form/metadata-editor-field.tsx'
import { useShopCurrency } from '../../../framework/shop-currency.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import type { PageProduct } from '../product-answer.ts'
import { AttributeFields } from '../sections/attributes.tsx'
import { PartsSummary } from './parts/parts-summary.tsx'
import { isBundle, queryForParts } from './parts/parts.ts'
import { titleOf, type VariantValues } from './variant-values.ts'

type VariantFieldsProps = {
  readonly form: FormFields<VariantValues>
  readonly product: PageProduct
  /** The stored variant; undefined for a new one. */
  readonly variantId?: string | undefined
  /** Further fields, between stock and attributes. */
  readonly children?: ReactNode
}

/** Every field of a variant, in groups. */
export function VariantFields({ form, product, variantId, children }: VariantFieldsProps) {
  const { t } = useTranslation('products')
  return (
    <>
      <NameFields form={form} product={product} />
      <VariantPicture form={form} product={product} />
      <Group title={t('variants.stock')}>
        <StockFields form={form} productId={product.id} variantId={variantId} />
      </Group>
      {children}
      <Group title={t('variants.costs')}>
        <VariantCost form={form} />
      </Group>
      <Group title={t('variants.attributes')}>
        <AttributeFields form={form} />
      </Group>
      <Group title={t('metadata.title')}>
        <Field form={form} name="metadata" label={t('metadata.title')}>
          {(field) => <MetadataEditorField {...field} />}
        </Field>
      </Group>
    </>
  )
}

type FormProps = { readonly form: FormFields<VariantValues> }

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-default pt-4">
      <legend className="float-start w-full text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function NameFields({ form, product }: FormProps & { readonly product: PageProduct }) {
  const { t } = useTranslation('products')
  const options = useFieldValue(form, 'options')
  return (
    <>
      {product.options.map((option, index) => (
        <Field key={option.id} form={form} name={`options.${index}.value`} label={option.title}>
          {(field) => <OptionValueField field={field} values={option.distinct_values ?? []} />}
        </Field>
      ))}
      <FormTextField
        form={form}
        name="title"
        label={t('variants.name')}
        placeholder={titleOf(options)}
        isRequired={product.options.length === 0}
      />
    </>
  )
}

type OptionValueFieldProps = { readonly field: FieldBinding<string>; readonly values: readonly string[] }

/** The values of other variants, or a new one. */
function OptionValueField({ field, values }: OptionValueFieldProps) {
  const { t } = useTranslation('products')
  const options = values.map((value) => ({ id: value, label: value }))
  return (
    <Combobox
      {...field}
      isRequired
      value={field.value === '' ? null : { id: field.value, label: field.value }}
      onChange={(option) => field.onChange(option?.label ?? '')}
      options={options}
      onCreate={(text) => ({ id: text, label: text })}
      placeholder={t('variants.chooseValue')}
    />
  )
}

const codes = ['sku', 'barcode', 'ean', 'upc'] as const

type StockFieldsProps = FormProps & { readonly productId: string; readonly variantId: string | undefined }

function StockFields({ form, productId, variantId }: StockFieldsProps) {
  const { t } = useTranslation('products')
  const parts = useParts(variantId)
  const isManaged = useFieldValue(form, 'manage_inventory')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {codes.map((name) => (
          <FormTextField
            key={name}
            form={form}
            name={name}
            label={t(`field.${name}`)}
            blank={null}
            autoComplete="off"
          />
        ))}
      </div>
      <Field form={form} name="manage_inventory" label={t('field.manage_inventory')}>
        {(field) => <Switch {...field} description={t('variants.manageHint')} />}
      </Field>
      {isManaged && (
        <>
          {!isBundle(parts) && (
            <FormNumberField
              form={form}
              name="inventory_quantity"
              label={t('field.inventory_quantity')}
              minValue={0}
              className="sm:w-1/2"
            />
          )}
          {parts && variantId !== undefined && (
            <PartsSummary productId={productId} variantId={variantId} parts={parts} />
          )}
          <Field form={form} name="allow_backorder" label={t('field.allow_backorder')}>
            {(field) => <Switch {...field} description={t('variants.backorderHint')} />}
          </Field>
        </>
      )}
    </>
  )
}

/** The parts of a stored variant, once they are loaded. */
function useParts(variantId: string | undefined) {
  const { admin } = useClient()
  const isKnown = useFeatureFlag('inventoryService') && variantId !== undefined
  const { data } = useQuery({ ...queryForParts(admin, variantId ?? ''), enabled: isKnown })
  return data?.inventory_items
}

/** The cost of a unit, in its stored currency or else in the shop's default one. */
function VariantCost({ form }: { readonly form: FormFields<VariantValues> }) {
  const { t } = useTranslation('products')
  const shopCurrency = useShopCurrency()
  return (
    <Field form={form} name="cost_per_item" label={t('field.cost_per_item')}>
      {({ value, onChange, ...field }) => {
        const currency_code = value?.currency_code ?? shopCurrency
        if (currency_code === undefined) return null
        return (
          <MoneyField
            {...field}
            className="sm:w-1/2"
            description={t('variants.costHint')}
            currencyCode={currency_code}
            min={0}
            value={value?.amount ?? null}
            onChange={(amount) => onChange(amount === null ? null : { amount, currency_code })}
          />
        )
      }}
    </Field>
  )
}

type VariantPictureProps = { readonly form: FormFields<VariantValues>; readonly product: PageProduct }

/** The option id that means no picture, since ids are texts. */
const none = ''

/** Chooses the picture of the variant; hidden if the product has no pictures. */
function VariantPicture({ form, product }: VariantPictureProps) {
  const { t } = useTranslation('products')
  const pictures = usePictures(product)
  return (
    <Field form={form} name="image" label={t('variants.picture')}>
      {({ value, onChange, ...field }) => {
        const otherPicture =
          value === null || pictures.some(({ id }) => id === value) ? [] : [choice(value, t('variants.elsewhere'))]
        if (pictures.length + otherPicture.length === 0) return null
        return (
          <RadioGroup
            {...field}
            variant="picture"
            orientation="horizontal"
            description={t('variants.pictureHint')}
            options={[choice(none, t('variants.noPicture')), ...pictures, ...otherPicture]}
            value={value ?? none}
            onChange={(url) => onChange(url === none ? null : url)}
          />
        )
      }}
    </Field>
  )
}

const choice = (url: string, label: string) => ({
  id: url,
  label,
  icon: <Thumbnail url={url === none ? null : url} size={56} />,
})

/** The pictures of the product, named by number and, if there is one, alternative text. */
function usePictures({ images }: PageProduct) {
  const { t } = useTranslation('products')
  return images.map(({ url, metadata }, index) => {
    const alt = metadata?.['alt']
    const name = t('media.picture', { number: index + 1 })
    return choice(url, typeof alt === 'string' && alt !== '' ? `${name}: ${alt}` : name)
  })
}
