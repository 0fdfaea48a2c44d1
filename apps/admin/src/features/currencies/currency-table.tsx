import { pagesFor, useClient, useFeatureFlag } from '@storeroom/react'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Badge } from '@storeroom/ui/display/badge'
import { Switch } from '@storeroom/ui/fields/switch'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { namedCurrencies, type NamedCurrency, type ShopStore } from './currencies.ts'

type TableProps = { readonly store: ShopStore | undefined }

/** The currencies that the shop sells in. */
export function CurrencyTable({ store }: TableProps) {
  const { t } = useTranslation('currencies')
  const askToRemove = useRemoveCurrency()
  const main = store?.default_currency_code
  const removeButton = (currency: NamedCurrency) =>
    currency.code !== main && (
      <Gate permission="store:write">
        <IconButton
          size="small"
          effect="change"
          label={t('remove.one', { currency: currency.label })}
          icon={<X aria-hidden />}
          onPress={() => void askToRemove(currency)}
        />
      </Gate>
    )
  return (
    <DataTable
      label={t('title')}
      columns={useColumns(main)}
      rows={store && namedCurrencies(store.currencies)}
      rowId={({ code }) => code}
      rowName={({ label }) => label}
      rowActions={removeButton}
      skeletonCount={4}
    />
  )
}

function useColumns(main: string | undefined): readonly TableColumn<NamedCurrency>[] {
  const { t } = useTranslation('currencies')
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const columns: readonly TableColumn<NamedCurrency>[] = [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ code, label }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{label}</span>
          {code === main && <Badge tone="accent">{t('default.badge')}</Badge>}
        </span>
      ),
    },
    { id: 'code', header: t('column.code'), width: 90, cell: ({ code }) => code.toUpperCase() },
    { id: 'symbol', header: t('column.symbol'), width: 90, cell: ({ symbol_native }) => <bdi>{symbol_native}</bdi> },
  ]
  const tax: TableColumn<NamedCurrency> = {
    id: 'tax',
    header: t('column.includesTax'),
    width: 150,
    cell: (currency) => <TaxSwitch currency={currency} />,
  }
  return hasTaxSwitch ? [...columns, tax] : columns
}

/** Whether prices in a currency include tax; takes effect immediately. */
function TaxSwitch({ currency: { code, label, includes_tax } }: { readonly currency: NamedCurrency }) {
  const { t } = useTranslation('currencies')
  const client = useClient()
  const canEdit = useCan('currencies:write')
  const change = useWrite(client.admin.currencies.update)
  // The change is shown immediately, before the server has answered (optimistic).
  const [shown, show] = useOptimistic(includes_tax)
  const save = (includesTax: boolean) =>
    startTransition(async () => {
      show(includesTax)
      await change
        .mutateAsync({ code, body: { includes_tax: includesTax } })
        .then(() => notify.success(t(includesTax ? 'tax.included' : 'tax.added', { currency: label })), notify.failure)
    })
  return (
    <Switch
      label={t('tax.label', { currency: label })}
      isLabelHidden
      value={shown}
      isDisabled={!canEdit || change.isPending}
      onChange={save}
    />
  )
}

/** Asks for confirmation, naming the regions that sell in the currency, and removes it from the shop. */
function useRemoveCurrency(): (currency: NamedCurrency) => Promise<void> {
  const { t } = useTranslation('currencies')
  const client = useClient()
  const regionsIn = useRegionsIn()
  const remove = useDelete({
    call: client.admin.store.removeCurrency,
    input: ({ code }: NamedCurrency) => ({ code }),
    words: ({ label }: NamedCurrency, regions: readonly string[]) => ({
      title: t('remove.question', { currency: label }),
      consequence:
        regions.length === 0
          ? t('remove.unused')
          : t('remove.used', {
              count: regions.length,
              regions: new Intl.ListFormat(activeLanguageTag()).format(regions),
            }),
      confirm: t('remove.confirm'),
      toast: t('remove.done', { currency: label }),
    }),
  })
  return async (currency) => {
    try {
      await remove(currency, await regionsIn(currency.code))
    } catch (error) {
      notify.failure(error)
    }
  }
}

/** The names of the regions that sell in a currency, as they are now. */
function useRegionsIn(): (code: string) => Promise<string[]> {
  const client = useClient()
  const queryClient = useQueryClient()
  return async (code) => {
    const query = { fields: 'name,currency_code', expand: '', order: 'name', limit: 100 }
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...pagesFor(client.admin.regions.list, { query }),
      pages: Number.POSITIVE_INFINITY,
      staleTime: 0,
    })
    return pages.flatMap(({ regions }) =>
      regions.filter((region) => region.currency_code === code).map(({ name }) => name),
    )
  }
}
