import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import type { PageProduct } from '../product-answer.ts'
import type { VariantValues } from './variant-values.ts'

type VariantPictureProps = { readonly form: FormFields<VariantValues>; readonly product: PageProduct }

/** Stands for no picture: the id of a choice is a text. */
const none = ''

/** Which of the product's pictures shows the variant. Nothing where there is nothing to choose from. */
export function VariantPicture({ form, product }: VariantPictureProps) {
  const { t } = useTranslation('products')
  const pictures = usePictures(product)
  return (
    <Field form={form} name="image" label={t('variants.picture')}>
      {({ value, onChange, ...field }) => {
        const kept =
          value === null || pictures.some(({ id }) => id === value) ? [] : [choice(value, t('variants.elsewhere'))]
        if (pictures.length + kept.length === 0) return null
        return (
          <RadioGroup
            {...field}
            variant="picture"
            orientation="horizontal"
            description={t('variants.pictureHint')}
            options={[choice(none, t('variants.noPicture')), ...pictures, ...kept]}
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

/** Called by their alt text, else by their number. */
function usePictures({ images }: PageProduct) {
  const { t } = useTranslation('products')
  return images.map(({ url, metadata }, index) => {
    const alt = metadata?.['alt']
    const name = t('media.picture', { number: index + 1 })
    return choice(url, typeof alt === 'string' && alt !== '' ? `${name}: ${alt}` : name)
  })
}
