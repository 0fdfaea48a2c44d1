import { useShop } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import type { Rate } from './tax-rates.ts'
import { useTaxed } from './use-taxed.ts'

const query = { order: 'name', fields: 'name,is_return', expand: '' }

type Listed = { readonly id: string; readonly name: string; readonly is_return: boolean }

/** Shipping options of the region that a rate is for. */
export function TaxedOptions({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const { add, remove } = useTaxed('shipping_options', rate)
  const columns = useColumns()
  const row = { id: ({ id }: Listed) => id, name: ({ name }: Listed) => name, columns }
  const call = shop.admin.shippingOptions.list
  return (
    <MemberSection
      title={t('options.title')}
      source={{ call, query: { ...query, tax_rate_id: [rate.id] }, rows: ({ shipping_options }) => shipping_options }}
      row={row}
      search={{ label: t('options.search'), hint: t('options.searchHint') }}
      empty={{ icon: <Truck />, title: t('options.empty'), description: t('options.emptyHint') }}
      add={{
        label: t('options.add'),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t('options.addTitle', { name: rate.name })}
            help={t('options.addHelp')}
            search={{ label: t('options.addSearch'), hint: t('options.searchHint') }}
            source={{
              call,
              query: { ...query, region_id: rate.region_id },
              rows: ({ shipping_options }) => shipping_options,
            }}
            row={row}
            submitLabel={(count) => (count === 0 ? t('options.add') : t('taxed.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{ label: t('taxed.remove'), labelOf: (name) => t('taxed.removeOne', { name }), run: remove }}
    />
  )
}

function useColumns(): readonly TableColumn<Listed>[] {
  const { t } = useTranslation('settings-taxes')
  return [
    {
      id: 'name',
      header: t('options.one'),
      cell: ({ name, is_return }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {is_return && <Badge className="shrink-0">{t('options.return')}</Badge>}
        </span>
      ),
    },
  ]
}
