import type { Region } from '@storeroom/contract'
import { read, readPages, useFeatureFlag, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable } from '@storeroom/ui/table/table'
import { Plus, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { EditDeleteMenu } from '../../../framework/list/edit-delete-menu.tsx'
import { ListFailure } from '../../../framework/list/list-empty.tsx'
import { useAllPages } from '../../../framework/use-all-pages.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { NewOption } from './new-option.tsx'
import { OptionFields, useOptionCheck } from './option-fields.tsx'
import { changeBody, valuesOf, type OptionAnswer, type ShippingOption } from './shipping-options.ts'
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

type EditOptionProps = { readonly id: string; readonly currencyCode: string; readonly onSaved: () => void }

/** What an option costs, and for whom it is: the form begins with what is stored now. */
function EditOption({ id, ...form }: EditOptionProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  return (
    <LoadedPanel title={t('option.editTitle')} query={read(shop.admin.shippingOptions.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} {...form} />}
    </LoadedPanel>
  )
}

type EditFormProps = Omit<EditOptionProps, 'id'> & { readonly answer: OptionAnswer }

function EditForm({ answer, currencyCode, onSaved }: EditFormProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id, profile } = answer.shipping_option
  const form = useEditForm({
    call: shop.admin.shippingOptions.update,
    schema: ({ admin }) => admin.shippingOptions.update.body,
    input: { id },
    query: read(shop.admin.shippingOptions.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: changeBody(answer),
    check: useOptionCheck(),
    saved: t('option.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('option.editTitle')} subtitle={profile.name}>
      <OptionFields form={form} currencyCode={currencyCode} />
    </FormPanel>
  )
}

/** Asks by name, then deletes. Orders that were sent so keep what they show. */
function useDeleteOption(): (option: Pick<ShippingOption, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  return useDelete({
    call: shop.admin.shippingOptions.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('option.consequence'),
      confirm: t('option.confirmDelete'),
      done: t('delete.done', { name }),
    }),
  })
}
