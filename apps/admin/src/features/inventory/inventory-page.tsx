import { Tabs } from '@storeroom/ui/display/tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisibleScreens } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'

const tabs = [
  { id: 'items', path: paths.inventory },
  { id: 'reservations', path: paths.reservations },
  { id: 'purchases', path: paths.purchaseOrders },
  { id: 'locations', path: paths.locations },
] as const

type InventoryPageProps = { readonly selected: (typeof tabs)[number]['id']; readonly children: ReactNode }

/** One of the lists of stock, with links to the others that the user may see. */
export function InventoryPage({ selected, children }: InventoryPageProps) {
  const { t } = useTranslation('inventory')
  const visible = new Set(useVisibleScreens().map(({ path }) => path))
  const visibleTabs = tabs.filter(({ path }) => visible.has(path.pattern))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Tabs
        label={t('tabs.label')}
        selected={selected}
        tabs={visibleTabs.map(({ id, path }) => ({ id, label: t(`tabs.${id}`), href: path() }))}
      />
      {children}
    </div>
  )
}
