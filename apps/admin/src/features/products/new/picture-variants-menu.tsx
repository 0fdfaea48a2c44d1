import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem, MenuSection } from '@storeroom/ui/overlay/menu'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'
import type { OptionDraft } from './combinations.ts'
import { valueId } from './picture-variants.ts'
import type { Picture } from './use-pictures.ts'

type PictureVariantsMenuProps = {
  readonly picture: Picture
  /** Those with values. */
  readonly options: readonly OptionDraft[]
  readonly onChange: (values: readonly string[]) => void
}

/** Which variants a picture shows: chosen by the values of their options. */
export function PictureVariantsMenu({ picture, options, onChange }: PictureVariantsMenuProps) {
  const { t } = useTranslation('products-new')
  const all = options.flatMap((option) => option.values.map((value) => ({ id: valueId(option, value), value })))
  const chosen = all.filter(({ id }) => picture.values.includes(id))
  const values = new Intl.ListFormat(activeIntlTag(), { type: 'unit', style: 'short' }).format(
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
