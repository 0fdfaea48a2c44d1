import type { Region } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Gate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import type { SectionProps } from '../../shared/regions/region-taxes.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'

/** The payment providers of the region, those available, and what they need to be turned on. */
export function PaymentSection({ answer: { region } }: Pick<SectionProps, 'answer'>) {
  const { t } = useTranslation('regions')
  const client = useClient()
  return (
    <LoadedSection title={t('payment.title')} query={queryFor(client.admin.store.listPaymentProviders)}>
      {({ payment_providers }) => (
        <div className="grid gap-3">
          {region.payment_providers.length === 0 && <p className="text-warning">{t('payment.none')}</p>}
          <ul className="grid gap-3">
            {paymentRows(payment_providers, region.payment_providers).map((row) => (
              <Provider key={row.id} row={row} region={region} />
            ))}
          </ul>
        </div>
      )}
    </LoadedSection>
  )
}

const tones: Readonly<Record<PaymentRow['state'], Tone>> = {
  used: 'success',
  available: 'neutral',
  broken: 'danger',
  unconfigured: 'warning',
}

type ProviderProps = {
  readonly row: PaymentRow
  readonly region: SectionProps['answer']['region']
}

function Provider({ row: { id, state, settings }, region }: ProviderProps) {
  const { t } = useTranslation('regions')
  const name = useProviderName()(id)
  const { add, askToRemove, isAdding } = usePaymentChanges(region)
  const isUsed = state === 'used' || state === 'broken'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="grid min-w-0">
        <bdi className="truncate font-medium">{name}</bdi>
        <Status tone={tones[state]}>{t(`payment.state.${state}`)}</Status>
      </span>
      <Gate permission="regions:write">
        {isUsed && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('payment.removeOne', { name })}
            onPress={() => void askToRemove(id, name)}
          >
            {t('payment.remove')}
          </Button>
        )}
        {state === 'available' && (
          <Button
            size="small"
            aria-label={t('payment.addOne', { name })}
            isLoading={isAdding}
            onPress={() => add(id, name)}
          >
            {t('payment.add')}
          </Button>
        )}
      </Gate>
      {settings.length > 0 && <Needs name={name} settings={settings} />}
    </li>
  )
}

/** The settings of the server that turn a provider on. */
function Needs({ name, settings }: { readonly name: string; readonly settings: readonly string[] }) {
  const { t } = useTranslation('regions')
  return (
    <div className="col-span-2 text-muted">
      <p>{t('payment.needs', { name })}</p>
      <ul className="grid">
        {settings.map((setting) => (
          <li key={setting}>
            <code dir="ltr" className="text-xs wrap-anywhere">
              {setting}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChangedRegion = Pick<SectionProps['answer']['region'], 'id' | 'name' | 'payment_providers'>

/** Adds a payment provider to a region, or removes one after confirmation. */
function usePaymentChanges({ id, name: region, payment_providers }: ChangedRegion) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const confirm = useConfirm()
  const adding = useWrite(client.admin.regions.addPaymentProvider, { onError: notify.failure })
  const removing = useWrite(client.admin.regions.removePaymentProvider)
  const isLast = payment_providers.length === 1
  return {
    isAdding: adding.isPending,
    add: (provider_id: string, name: string) =>
      adding.mutate({ id, body: { provider_id } }, { onSuccess: () => notify.success(t('payment.added', { name })) }),
    askToRemove: async (provider_id: string, name: string) => {
      await confirm({
        title: t('payment.question', { name, region }),
        description: t(isLast ? 'payment.consequenceLast' : 'payment.consequence'),
        confirmLabel: t('payment.remove'),
        isDangerous: true,
        onConfirm: () => removing.mutateAsync({ id, provider_id }),
        toast: t('payment.removed', { name }),
      })
    },
  }
}

type PaymentProvider = Region['payment_providers'][number]

/** The settings of the server without which a provider is not installed (docs/configure.md). */
const requiredSettings: Readonly<Record<string, readonly string[]>> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

type PaymentRow = {
  readonly id: string
  /** `broken`: the region uses it, but it is not installed. */
  readonly state: 'used' | 'available' | 'broken' | 'unconfigured'
  /** The settings of the server that it requires, if it is not installed. */
  readonly settings: readonly string[]
}

/**
 * The payment providers with their states in a region: those that are installed, those that it uses, and those that lack
 * only their settings of the server.
 */
export function paymentRows(
  known: readonly PaymentProvider[],
  used: readonly PaymentProvider[],
): readonly PaymentRow[] {
  const isUsed = new Set(used.map(({ id }) => id))
  const isInstalled = new Set([...known, ...used].filter(({ is_installed }) => is_installed).map(({ id }) => id))
  const ids = new Set([...known, ...used].map(({ id }) => id).concat(Object.keys(requiredSettings)))
  return [...ids].flatMap((id): PaymentRow[] => {
    if (isInstalled.has(id)) return [{ id, state: isUsed.has(id) ? 'used' : 'available', settings: [] }]
    const settings = requiredSettings[id] ?? []
    if (isUsed.has(id)) return [{ id, state: 'broken', settings }]
    return settings.length === 0 ? [] : [{ id, state: 'unconfigured', settings }]
  })
}
