import type { LineItem } from '@storeroom/contract'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Select } from '@storeroom/ui/fields/select'
import { TagField } from '@storeroom/ui/fields/tag-field'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { fieldValue, setFieldValue } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { PictureDrop } from '../../../shared/pictures/picture-drop.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { usePictureUploads } from '../../../shared/pictures/use-picture-uploads.ts'
import { claimReasons, type ClaimValues } from './claim-values.ts'
import type { ClaimPictures } from './use-claim-pictures.ts'

type LineProps = {
  readonly form: ContractForm<ClaimValues>
  readonly line: LineItem
  readonly pictures: ClaimPictures
}

/** What is wrong with the claimed units of a line. */
export function ClaimedLine({ form, line, pictures }: LineProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const canUpload = useCan('uploads:write')
  const name = `details.${line.id}` as const
  return (
    <div className="grid min-w-0 gap-3 border-s-2 border-default ps-3">
      <Field form={form} name={`${name}.reason`} label={t('reason')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            isRequired
            value={value === '' ? null : value}
            options={claimReasons.map((id) => ({ id, label: t(`orders:reason.${id}`) }))}
          />
        )}
      </Field>
      <Field form={form} name={`${name}.note`} label={t('note')}>
        {(field) => <TextArea {...field} rows={2} dir="auto" description={t('noteHelp')} />}
      </Field>
      <Field form={form} name={`${name}.tags`} label={t('tags')}>
        {(field) => <TagField {...field} />}
      </Field>
      {canUpload && <LinePictures form={form} line={line} pictures={pictures} />}
    </div>
  )
}

/** Pictures of the units, which are uploaded immediately. */
function LinePictures({ form, line, pictures }: LineProps) {
  const { t } = useTranslation('order-claims')
  const name = `details.${line.id}.images` as const
  const set = (urls: readonly string[]) => setFieldValue(form, name, urls)
  const uploads = usePictureUploads(async (arrived) => {
    pictures.add(arrived)
    set([...fieldValue(form, name), ...arrived.map(({ url }) => url)])
  })
  return (
    <Field form={form} name={name} label={t('pictures')}>
      {({ value }) => (
        <div className="grid min-w-0 gap-2">
          <PictureDrop label={t('pictures')} uploads={uploads} />
          {value.length > 0 && (
            <ul aria-label={t('pictures')} className="flex flex-wrap gap-2">
              {value.map((url, index) => (
                <li key={url} className="flex items-center gap-1">
                  <Thumbnail url={url} size={56} />
                  <IconButton
                    size="small"
                    icon={<X aria-hidden />}
                    label={t('removePicture', { number: index + 1 })}
                    onPress={() => {
                      set(value.filter((one) => one !== url))
                      pictures.remove(url)
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}
