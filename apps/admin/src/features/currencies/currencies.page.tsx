import { versionOf } from '@storeroom/client'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../framework/detail/columns.tsx'
import { Section } from '../../framework/detail/section.tsx'
import { Gate } from '../../framework/gate.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { useCan } from '../../framework/permissions.ts'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { currencyLabel, currencyName } from '../../lib/currencies.ts'
import { AddCurrencies } from './add-currencies.tsx'
import { namedCurrencies, type StoreAnswer } from './currencies.ts'
import { CurrencyTable } from './currency-table.tsx'

/** Loaded after the currencies. */
const ExchangeRates = lazy(async () => ({ default: (await import('./rates/exchange-rates.tsx')).ExchangeRates }))

/** `/a/settings/currencies` */
export default function CurrenciesPage() {
  const { t } = useTranslation('currencies')
  const client = useClient()
  const canEdit = useCan('store:write')
  const [isAdding, setAdding] = useState(false)
  const { data: answer, isError, error, refetch } = useQuery(queryFor(client.admin.store.retrieve))
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} isDisabled={!answer} onPress={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  if (isError && !answer) {
    return (
      <SettingsPage title={t('title')}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('title')} actions={<Gate permission="store:write">{add}</Gate>}>
      <Columns
        main={
          <>
            <CurrencyTable store={answer?.store} />
            <Suspense fallback={<Loading lines={3} />}>
              <ExchangeRates />
            </Suspense>
          </>
        }
        side={<DefaultCurrency answer={answer} canEdit={canEdit} />}
      />
      <AddCurrencies sold={answer?.store.currencies ?? []} isOpen={isAdding} onClose={() => setAdding(false)} />
    </SettingsPage>
  )
}

type DefaultCurrencyProps = { readonly answer: StoreAnswer | undefined; readonly canEdit: boolean }

/** The default currency; a change asks for confirmation. */
function DefaultCurrency({ answer, canEdit }: DefaultCurrencyProps) {
  const { t } = useTranslation('currencies')
  const choose = useDefaultCurrency(answer)
  return (
    <Section title={t('default.title')}>
      {answer ? (
        <Select
          label={t('default.title')}
          isLabelHidden
          description={t('default.help')}
          value={answer.store.default_currency_code}
          isDisabled={!canEdit}
          onChange={(code) => void choose(code)}
          options={namedCurrencies(answer.store.currencies).map(({ code }) => ({
            id: code,
            label: currencyLabel(code),
          }))}
        />
      ) : (
        <Loading lines={2} />
      )}
    </Section>
  )
}

function useDefaultCurrency(answer: StoreAnswer | undefined): (code: string) => Promise<void> {
  const { t } = useTranslation('currencies')
  const client = useClient()
  const confirm = useConfirm()
  const save = useWrite(client.admin.store.update)
  return async (code) => {
    const currency = currencyName(code)
    await confirm({
      title: t('default.question', { currency }),
      description: t('default.consequence'),
      confirmLabel: t('default.confirm'),
      onConfirm: () =>
        save.mutateAsync({ body: { default_currency_code: code }, options: { version: versionOf(answer) } }),
      toast: t('default.done', { currency }),
    })
  }
}
