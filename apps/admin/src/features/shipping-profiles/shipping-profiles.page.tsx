import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQuery } from '@tanstack/react-query'
import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { DateCell } from '../../framework/list/date-cell.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { NewProfile } from './new-profile.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { counted, type ListedProfile } from './shipping-profiles.ts'

/** `/a/settings/shipping-profiles`: a handful, shown whole. */
export default function ShippingProfilesPage() {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  const [isAdding, setAdding] = useState(false)
  const { data, isError, error, refetch } = useQuery(read(shop.admin.shippingProfiles.list, { query: counted }))
  const profiles = data?.shipping_profiles
  const columns = useColumns()
  const close = () => setAdding(false)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {t('new.open')}
    </Button>
  )
  return (
    <SettingsPage title={t('title')} actions={<Gate permission="shipping-profiles:write">{add}</Gate>}>
      {isError && !profiles ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={profiles}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => paths.shippingProfile({ id })}
          rowActions={
            profiles &&
            ((profile) => (
              <Gate permission="shipping-profiles:write">
                <ProfileMenu profile={profile} all={profiles} />
              </Gate>
            ))
          }
          skeletonCount={3}
          emptyState={
            <EmptyState
              icon={<Truck />}
              title={t('empty')}
              description={t('emptyHint')}
              actions={<Gate permission="shipping-profiles:write">{add}</Gate>}
            />
          }
        />
      )}
      <FormDrawer isOpen={isAdding} onClose={close}>
        <NewProfile onSaved={close} />
      </FormDrawer>
    </SettingsPage>
  )
}

function useColumns(): readonly TableColumn<ListedProfile>[] {
  const { t } = useTranslation('shipping-profiles')
  const count = new Intl.NumberFormat(activeIntlTag())
  return [
    { id: 'name', header: t('column.name'), cell: ({ name }) => <span dir="auto">{name}</span> },
    { id: 'type', header: t('column.type'), width: 130, cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'products',
      header: t('column.products'),
      width: 120,
      align: 'end',
      cell: ({ product_count = 0 }) => count.format(product_count),
    },
    {
      id: 'created',
      header: t('column.created'),
      width: 150,
      align: 'end',
      cell: ({ created_at }) => <DateCell iso={created_at} />,
    },
  ]
}
