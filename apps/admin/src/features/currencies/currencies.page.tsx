import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { Columns } from '../../framework/detail/columns.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useCan } from '../../framework/permissions.ts'
import { AddCurrencies } from './add-currencies.tsx'
import { CurrencyTable } from './currency-table.tsx'
import { DefaultCurrency } from './default-currency.tsx'

/** `/a/settings/currencies` */
export default function CurrenciesPage() {
  const { t } = useTranslation('settings-currencies')
  const shop = useShop()
  const canEdit = useCan('store:write')
  const [isAdding, setAdding] = useState(false)
  const { data: answer, isError, error, refetch } = useQuery(read(shop.admin.store.retrieve))
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} isDisabled={!answer} onPress={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  if (isError && !answer) {
    return (
      <SettingsPage title={t('title')}>
        <ListFailure error={error} onRetry={() => void refetch()} />
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('title')} actions={<Gate permission="store:write">{add}</Gate>}>
      <Columns
        main={<CurrencyTable store={answer?.store} />}
        side={<DefaultCurrency answer={answer} canEdit={canEdit} />}
      />
      <AddCurrencies sold={answer?.store.currencies ?? []} isOpen={isAdding} onClose={() => setAdding(false)} />
    </SettingsPage>
  )
}
