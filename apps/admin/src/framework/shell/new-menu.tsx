import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useVisibleScreens } from '../permissions.ts'

/** "+ New": every record that the screens table can create. */
export function NewMenu() {
  const { t } = useTranslation('shell')
  const screens = useVisibleScreens().flatMap(({ path, create }) => (create ? [{ path, ...create }] : []))
  if (screens.length === 0) return null
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="ghost" icon={<Plus aria-hidden />} aria-label={t('new')}>
          <span className="max-sm:sr-only">{t('new')}</span>
        </Button>
      }
    >
      {screens.map(({ path, label, icon: Icon }) => (
        <MenuItem key={path} href={path} icon={<Icon aria-hidden />}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
