import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCreations } from '../permissions.ts'

/** "+ New": every record that the screens table can create. */
export function NewMenu() {
  const { t } = useTranslation('shell')
  const entries = useCreations()
  if (entries.length === 0) return null
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="ghost" icon={<Plus aria-hidden />} aria-label={t('new')}>
          <span className="max-sm:sr-only">{t('new')}</span>
        </Button>
      }
    >
      {entries.map(({ address, label, icon: Icon }) => (
        <MenuItem key={address} href={address} icon={<Icon aria-hidden />}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
