import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Badge } from '@storeroom/ui/display/badge'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { FileDrop, fileSizeText } from '@storeroom/ui/fields/file-drop'
import { Menu, MenuItem, MenuSection } from '@storeroom/ui/overlay/menu'
import { SortableList } from '@storeroom/ui/tree/sortable-list'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { optionsInUse, type OptionDraft } from './combinations.ts'
import type { NewProductValues } from './new-product.ts'
import { valueId } from './product-pictures.ts'
import type { Picture, Pictures } from './use-pictures.ts'

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

type PicturesSectionProps = { readonly pictures: Pictures; readonly form: ContractForm<NewProductValues> }

/** Pictures in the order shoppers see them; the first one is the thumbnail. Some show certain variants. */
export function PicturesSection({ pictures, form }: PicturesSectionProps) {
  const { t } = useTranslation('products-new')
  const options = optionsInUse(useWatch({ control: form.control.control, name: 'options' }))
  return (
    <Section title={t('media.title')}>
      <div className="flex flex-col gap-3">
        <FileDrop
          label={t('media.label')}
          isLabelHidden
          types={types}
          typesText={t('media.types')}
          description={t('media.help')}
          onAdd={pictures.add}
        />
        {pictures.list.length > 0 && (
          <SortableList
            label={t('media.label')}
            items={pictures.list}
            itemId={({ id }) => id}
            itemName={({ file }) => file.name}
            onReorder={pictures.reorder}
            renderItem={(picture, index) => (
              <PictureLine
                picture={picture}
                isThumbnail={index === 0}
                options={options}
                onShow={(values) => pictures.show(picture.id, values)}
                onRemove={() => pictures.remove(picture.id)}
              />
            )}
          />
        )}
        {pictures.list.length > 0 && options.length > 0 && <p className="text-muted">{t('media.variantsHelp')}</p>}
      </div>
    </Section>
  )
}

type PictureLineProps = {
  readonly picture: Picture
  readonly isThumbnail: boolean
  /** The options with values. */
  readonly options: readonly OptionDraft[]
  readonly onShow: (values: readonly string[]) => void
  readonly onRemove: () => void
}

function PictureLine({ picture, isThumbnail, options, onShow, onRemove }: PictureLineProps) {
  const { t } = useTranslation('products-new')
  const { file, status, progress, error } = picture
  return (
    <div className="flex min-w-0 items-center gap-3 max-sm:flex-wrap max-sm:gap-y-0">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {file.name}
          </span>
          {isThumbnail && <Badge className="shrink-0">{t('media.thumbnail')}</Badge>}
        </span>
        {status === 'uploading' ? (
          <ProgressBar label={t('media.uploading')} isLabelHidden value={progress ?? 0} maxValue={1} />
        ) : (
          <span className={status === 'failed' ? 'text-xs text-danger' : 'tabular text-xs text-subtle'}>
            {error !== undefined && status === 'failed' ? error : fileSizeText(file.size, activeLanguageTag())}
          </span>
        )}
      </div>
      {options.length > 0 && (
        <div className="min-w-0 max-sm:order-last max-sm:basis-full max-sm:ps-11">
          <PictureVariantsMenu picture={picture} options={options} onChange={onShow} />
        </div>
      )}
      <IconButton
        size="small"
        label={t('media.remove', { name: file.name })}
        icon={<X aria-hidden />}
        onPress={onRemove}
      />
    </div>
  )
}

type PictureVariantsMenuProps = {
  readonly picture: Picture
  /** The options with values. */
  readonly options: readonly OptionDraft[]
  readonly onChange: (values: readonly string[]) => void
}

/** Which variants a picture shows: chosen by the values of their options. */
function PictureVariantsMenu({ picture, options, onChange }: PictureVariantsMenuProps) {
  const { t } = useTranslation('products-new')
  const all = options.flatMap((option) => option.values.map((value) => ({ id: valueId(option, value), value })))
  const chosen = all.filter(({ id }) => picture.values.includes(id))
  const values = new Intl.ListFormat(activeLanguageTag(), { type: 'unit', style: 'short' }).format(
    chosen.map(({ value }) => value),
  )
  const { name } = picture.file
  return (
    <Menu
      aria-label={t('media.variantsOn', { name })}
      placement="bottom end"
      selectionMode="multiple"
      selectedKeys={chosen.map(({ id }) => id)}
      onSelectionChange={(keys) => onChange(all.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))}
      trigger={
        <Button
          size="small"
          variant="ghost"
          className="max-w-48"
          aria-label={chosen.length > 0 ? t('media.variantsChosen', { name, values }) : t('media.variantsOn', { name })}
        >
          {chosen.length > 0 ? values : t('media.variants')}
        </Button>
      }
    >
      {options.map((option, index) => (
        <MenuSection key={option.id} title={option.title.trim() || t('options.unnamed', { number: index + 1 })}>
          {option.values.map((value) => (
            <MenuItem key={value} id={valueId(option, value)}>
              {value}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}

/** Shows a picture that is not uploaded yet. Its address is released with it: it keeps the file in memory. */
function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt="" className="size-10 shrink-0 rounded-control border border-default object-cover" />
}
