import { pagesFor, useClient } from '@storeroom/react'
import type { Currency } from '@storeroom/contract'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Overlay } from '@storeroom/ui/overlay/overlay'
import { Pagination } from '@storeroom/ui/table/pagination'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../framework/error-text.ts'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { ChoicePanel } from '../../framework/members/choice-panel.tsx'
import { notify } from '../../framework/notify.ts'
import { useAllPages } from '../../framework/use-all-pages.ts'
import { useWrite } from '../../framework/use-write.ts'
import { namedCurrencies, type NamedCurrency } from './currencies.ts'

type AddProps = { readonly sold: readonly Currency[]; readonly isOpen: boolean; readonly onClose: () => void }

/** Chooses currencies that the shop does not sell in yet. */
export function AddCurrencies({ sold, isOpen, onClose }: AddProps) {
  return (
    <Overlay kind="modal" isOpen={isOpen} onClose={onClose}>
      <Picker sold={sold} onClose={onClose} />
    </Overlay>
  )
}

function Picker({ sold, onClose }: Omit<AddProps, 'isOpen'>) {
  const { t } = useTranslation('currencies')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { add, isAdding, failure } = useAddCurrencies()
  const submit = async () => {
    const remaining = await add(chosen)
    if (remaining.size === 0) onClose()
    else setChosen(remaining)
  }
  return (
    <ChoicePanel
      title={t('add.title')}
      chosen={chosen}
      submitLabel={chosen.size === 0 ? t('add.submitNone') : t('add.submit', { count: chosen.size })}
      isSaving={isAdding}
      failure={failure}
      onSubmit={submit}
    >
      <Currencies sold={sold} chosen={chosen} onChoose={setChosen} />
    </ChoicePanel>
  )
}

/** Adds one after the other; returns those that are left if one fails. */
function useAddCurrencies() {
  const { t } = useTranslation('currencies')
  const client = useClient()
  const save = useWrite(client.admin.store.addCurrency)
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async (codes: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const remaining = new Set(codes)
    setAdding(true)
    setFailure(undefined)
    try {
      for (const code of codes) {
        // The store is one row, so parallel writes would wait for each other anyway.
        await save.mutateAsync({ code })
        remaining.delete(code)
      }
      notify.success(t('add.done', { count: codes.size }))
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setAdding(false)
    }
    return remaining
  }
  return { add, isAdding, failure }
}

type CurrenciesProps = {
  readonly sold: readonly Currency[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function Currencies({ sold, chosen, onChoose }: CurrenciesProps) {
  const { t } = useTranslation('currencies')
  const [{ q, offset, limit }, setPage] = useState({ q: '', offset: 0, limit: 15 })
  const { rows, isError, error, refetch } = useOtherCurrencies(sold, q)
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        autoFocus
        label={t('add.search')}
        placeholder={t('add.searchHint')}
        value={q}
        onChange={(text) => setPage({ q: text, offset: 0, limit })}
      />
      {isError && !rows ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('add.search')}
          columns={columns}
          rows={rows?.slice(offset, offset + limit)}
          rowId={({ code }) => code}
          rowName={({ label }) => label}
          selection={{ selected: chosen, onChange: onChoose }}
          emptyState={<EmptyState icon={<SearchX />} title={t('common:list.nothingFound')} />}
        />
      )}
      <Pagination offset={offset} limit={limit} count={rows?.length} onChange={(page) => setPage({ q, ...page })} />
    </div>
  )
}

/** Currencies that are not sold in, searched by name in the active language or English, and by code. */
function useOtherCurrencies(sold: readonly Currency[], q: string) {
  const client = useClient()
  const { data, ...result } = useAllPages(pagesFor(client.admin.currencies.list, { query: { limit: 100 } }))
  const soldCodes = new Set(sold.map(({ code }) => code))
  const part = q.trim().toLowerCase()
  const matches = ({ label, name, code }: NamedCurrency) =>
    [label, name, code].some((text) => text.toLowerCase().includes(part))
  const others = data?.pages.flatMap(({ currencies }) => currencies).filter(({ code }) => !soldCodes.has(code))
  return { ...result, rows: others && namedCurrencies(others).filter(matches) }
}

function useColumns(): readonly TableColumn<NamedCurrency>[] {
  const { t } = useTranslation('currencies')
  return [
    { id: 'name', header: t('column.name'), cell: ({ label }) => label },
    { id: 'code', header: t('column.code'), width: 90, cell: ({ code }) => code.toUpperCase() },
    { id: 'symbol', header: t('column.symbol'), width: 90, cell: ({ symbol_native }) => <bdi>{symbol_native}</bdi> },
  ]
}
