import type { Region } from '@storeroom/contract'
import { pagesFor, queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { Plus, Truck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { EditMenu } from '../../../framework/list/edit-menu.tsx'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useAllPages } from '../../../framework/use-all-pages.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { NewOption } from './new-option.tsx'
import { OptionFields, useOptionCheck } from './option-fields.tsx'
import { changeBody, priceParts, valuesOf, type OptionAnswer, type ShippingOption } from './shipping-options.ts'

type ShippingSectionProps = { readonly region: Region; readonly isReturn: boolean }

/** The shipping options of a region, or its return options. */
export function ShippingSection({ region, isReturn }: ShippingSectionProps) {
  const { t } = useTranslation('regions')
  const kind = isReturn ? 'returns' : 'shipping'
  const add = (
    <DrawerButton size="small" icon={<Plus aria-hidden />} label={t(`${kind}.new`)}>
      {(close) => <NewOption region={region} isReturn={isReturn} onSaved={close} />}
    </DrawerButton>
  )
  return (
    <Section
      title={t(`${kind}.title`)}
      isFlush
      description={t(`${kind}.help`)}
      actions={<Gate permission="shipping-options:write">{add}</Gate>}
    >
      <Options region={region} isReturn={isReturn} />
    </Section>
  )
}

/** All on one page, since there are only a few. */
function Options({ region, isReturn }: ShippingSectionProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const kind = isReturn ? 'returns' : 'shipping'
  const columns = useOptionColumns(region.currency_code, useFeatureFlag('tax_inclusive_pricing'))
  const askToDelete = useDeleteOption()
  const query = { region_id: region.id, is_return: isReturn, expand: 'profile,requirements', order: 'name', limit: 100 }
  const { data, isError, error, refetch } = useAllPages(pagesFor(client.admin.shippingOptions.list, { query }))
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const menu = (option: ShippingOption) => (
    <Gate permission="shipping-options:write">
      <EditMenu
        label={t('option.actionsOf', { name: option.name })}
        editLabel={t('option.edit')}
        form={(done) => <EditOption id={option.id} currencyCode={region.currency_code} onSaved={done} />}
        actions={[deleteAction(t('option.delete'), () => void askToDelete(option))]}
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

/** Edits the price and the requirements of a shipping option. The form starts with the stored values. */
function EditOption({ id, ...form }: EditOptionProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  return (
    <LoadedPanel title={t('option.editTitle')} query={queryFor(client.admin.shippingOptions.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} {...form} />}
    </LoadedPanel>
  )
}

type EditFormProps = Omit<EditOptionProps, 'id'> & { readonly answer: OptionAnswer }

function EditForm({ answer, currencyCode, onSaved }: EditFormProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const { id, profile } = answer.shipping_option
  const form = useEditForm({
    call: client.admin.shippingOptions.update,
    input: { id },
    query: queryFor(client.admin.shippingOptions.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: changeBody(answer),
    check: useOptionCheck(),
    toast: t('option.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('option.editTitle')} subtitle={profile.name}>
      <OptionFields form={form} currencyCode={currencyCode} />
    </FormPanel>
  )
}

/** Asks for confirmation and deletes. Orders with this option keep it. */
function useDeleteOption(): (option: Pick<ShippingOption, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('regions')
  const client = useClient()
  return useDelete({
    call: client.admin.shippingOptions.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('option.consequence'),
      confirm: t('option.confirmDelete'),
      toast: t('delete.done', { name }),
    }),
  })
}

/** The list of options, with price and requirements. */
function useOptionColumns(currencyCode: string, hasTaxSwitch: boolean): readonly TableColumn<ShippingOption>[] {
  const { t } = useTranslation('regions')
  const price = usePriceText(currencyCode)
  const limits = useLimitsText(currencyCode)
  return [
    {
      id: 'name',
      header: t('option.name'),
      cell: ({ name, admin_only }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {admin_only && <Badge className="shrink-0">{t('option.staffBadge')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('option.price'),
      mobilePosition: 'top-end',
      width: 130,
      align: 'end',
      cell: (option) => (
        <span title={price(option)} className="block truncate">
          {price(option)}
          {hasTaxSwitch && option.includes_tax && <span className="text-muted"> {t('option.taxIncluded')}</span>}
        </span>
      ),
    },
    { id: 'limits', header: t('option.limits'), mobilePosition: 'bottom-start', width: 180, cell: limits },
    {
      id: 'profile',
      header: t('option.profile'),
      mobilePosition: 'bottom-end',
      width: 180,
      cell: ({ profile }) => (
        <span dir="auto" className="block truncate">
          {profile.name}
        </span>
      ),
    },
  ]
}

/** The price, or the formula of a calculated one. */
function usePriceText(currencyCode: string) {
  const { t } = useTranslation('regions')
  const money = useMoneyText()
  return ({ price_type, amount, data }: ShippingOption): string => {
    if (price_type === 'flat_rate') return money(amount ?? 0, currencyCode)
    const parts = priceParts.flatMap((part) => {
      const value = data[part]
      return typeof value === 'number' && value > 0 ? [t(`part.${part}`, { amount: money(value, currencyCode) })] : []
    })
    return parts.length === 0 ? t('option.calculated') : parts.join(' + ')
  }
}

function useLimitsText(currencyCode: string) {
  const { t } = useTranslation('regions')
  const money = useMoneyText()
  return ({ requirements }: ShippingOption): string => {
    const amountOf = (type: 'min_subtotal' | 'max_subtotal') =>
      requirements.find((requirement) => requirement.type === type)?.amount
    const [min, max] = [amountOf('min_subtotal'), amountOf('max_subtotal')]
    const from = min === undefined ? undefined : money(min, currencyCode)
    const below = max === undefined ? undefined : money(max, currencyCode)
    if (from !== undefined && below !== undefined) return t('option.between', { from, below })
    if (from !== undefined) return t('option.from', { from })
    return below === undefined ? t('option.always') : t('option.below', { below })
  }
}
