import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataField } from '../../shared/metadata/metadata-fields.ts'
import { MetadataFieldsSection } from '../../shared/metadata/metadata-fields-section.tsx'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import type { ChannelAnswer } from './sales-channels.ts'
import { useChannelRecord } from './use-channel-record.ts'

type PaymentsProps = { readonly answer: ChannelAnswer; readonly canEdit: boolean }

/** Which payment providers the channel's carts are offered. */
export function ChannelPayments({ answer, canEdit }: PaymentsProps) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useShop()
  const nameOf = useProviderName()
  const { data } = useQuery(read(admin.store.retrieve))
  const installed = data?.store.payment_providers.filter(({ is_installed }) => is_installed) ?? []
  const ids = installed.map(({ id }) => id).join()
  const fields = useMemo(
    (): readonly MetadataField[] => [
      {
        key: 'payment_providers',
        kind: 'choices',
        label: t('payments.label'),
        hint: t('payments.hint'),
        options: ids.split(',').map((id) => ({ id, label: nameOf(id) })),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- names change with the language, as `t` does
    [t, ids],
  )
  return (
    <MetadataFieldsSection
      record={useChannelRecord(answer)}
      canEdit={canEdit}
      title={t('payments.title')}
      fields={fields}
      empty={t('payments.none')}
    />
  )
}
