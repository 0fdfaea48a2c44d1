import type { CatalogHealth } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Loading } from '../../framework/loading.tsx'
import { notify } from '../../framework/notify.ts'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { FineChecks, OpenChecks, isOpen } from './check-lists.tsx'

/** How often the last check is loaded again while a requested one runs. */
const POLL_INTERVAL_MS = 2_000

/** `/a/settings/catalog-health`: what products lack, with the lists in which it is mended. */
export default function CatalogHealthPage() {
  const { t } = useTranslation('catalog-health')
  const { health, query, refresh, isChecking } = useCatalogHealth()
  return (
    <SettingsPage
      title={t('title')}
      description={health && <CheckedAt health={health} />}
      actions={
        <Button icon={<RefreshCw aria-hidden />} isLoading={isChecking} onPress={refresh}>
          {t('refresh')}
        </Button>
      }
    >
      {health ? <Checks health={health} /> : <Loading lines={8} query={query} />}
    </SettingsPage>
  )
}

/** The last check; polled while another one runs. */
function useCatalogHealth() {
  const { t } = useTranslation('catalog-health')
  const { admin } = useClient()
  /** The check on the page when another one was requested; undefined while none runs. */
  const [before, setBefore] = useState<{ readonly checked_at: string | null }>()
  const { data, isError, error, refetch } = useQuery({
    ...queryFor(admin.catalogHealth.retrieve),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      before && before.checked_at === state.data?.catalog_health.checked_at ? POLL_INTERVAL_MS : false,
  })
  const health = data?.catalog_health
  const ask = useWrite(admin.catalogHealth.refresh, {
    onSuccess: () => {
      setBefore({ checked_at: health?.checked_at ?? null })
      notify.info(t('asked'))
    },
    onError: notify.failure,
  })
  const isRunning = before !== undefined && before.checked_at === (health?.checked_at ?? null)
  return {
    health,
    query: { isError, error, refetch },
    refresh: () => ask.mutate(),
    isChecking: ask.isPending || isRunning,
  }
}

function CheckedAt({ health: { checked_at } }: { readonly health: CatalogHealth }) {
  const { t } = useTranslation('catalog-health')
  const dates = useDates()
  return checked_at === null ? t('never') : t('asOf', { time: dates.dateTime(checked_at) })
}

function Checks({ health: { checked_at, checks } }: { readonly health: CatalogHealth }) {
  const { t } = useTranslation('catalog-health')
  const [open, fine] = [checks.filter(isOpen), checks.filter((check) => !isOpen(check))]
  if (checked_at === null) return <EmptyState icon={<Stethoscope />} title={t('empty')} description={t('emptyHint')} />
  return (
    <>
      <Section title={t('open')}>
        {open.length === 0 ? <p className="text-muted">{t('allFine')}</p> : <OpenChecks checks={open} />}
      </Section>
      {fine.length > 0 && (
        <Section title={t('fine')}>
          <FineChecks checks={fine} />
        </Section>
      )}
    </>
  )
}
