import type { Region } from '@storeroom/contract'
import { readPages, useFeatureFlag, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable } from '@storeroom/ui/table/table'
import { Plus, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { EditDeleteMenu } from '../../../framework/list/edit-delete-menu.tsx'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { useAllPages } from '../../../framework/use-all-pages.ts'
import { EditOption } from './edit-option.tsx'
import { NewOption } from './new-option.tsx'
import type { ShippingOption } from './shipping-options.ts'
import { useDeleteOption } from './use-delete-option.ts'
import { useOptionColumns } from './use-option-columns.tsx'

type ShippingSectionProps = { readonly region: Region; readonly isReturn: boolean }

/** The ways in which parcels are sent to a region, or back from it. */
export function ShippingSection({ region, isReturn }: ShippingSectionProps) {
  const { t } = useTranslation('settings-regions')
  const kind = isReturn ? 'returns' : 'shipping'
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {t(`${kind}.new`)}
    </Button>
  )
  return (
    <Section
      title={t(`${kind}.title`)}
      description={t(`${kind}.help`)}
      actions={<Gate permission="shipping-options:write">{add}</Gate>}
    >
      <Options region={region} isReturn={isReturn} />
      <FormDrawer isOpen={isAdding} onClose={close}>
        <NewOption region={region} isReturn={isReturn} onSaved={close} />
      </FormDrawer>
    </Section>
  )
}

/** A handful, shown whole. */
function Options({ region, isReturn }: ShippingSectionProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const kind = isReturn ? 'returns' : 'shipping'
  const columns = useOptionColumns(region.currency_code, useFeatureFlag('tax_inclusive_pricing'))
  const askToDelete = useDeleteOption()
  const query = { region_id: region.id, is_return: isReturn, expand: 'profile,requirements', order: 'name', limit: 100 }
  const { data, isError, error, refetch } = useAllPages(readPages(shop.admin.shippingOptions.list, { query }))
  if (isError && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  const menu = (option: ShippingOption) => (
    <Gate permission="shipping-options:write">
      <EditDeleteMenu
        label={t('option.actionsOf', { name: option.name })}
        editLabel={t('option.edit')}
        deleteLabel={t('option.delete')}
        form={(done) => <EditOption id={option.id} currencyCode={region.currency_code} onSaved={done} />}
        onDelete={() => void askToDelete(option)}
      />
    </Gate>
  )
  return (
    <DataTable
      label={t(`${kind}.title`)}
      columns={columns}
      rows={data?.pages.flatMap(({ shipping_options }) => shipping_options)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={menu}
      skeletonCount={2}
      emptyState={
        <EmptyState
          icon={isReturn ? <Undo2 /> : <Truck />}
          title={t(`${kind}.empty`)}
          description={t(`${kind}.emptyHint`)}
        />
      }
    />
  )
}
