import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MetadataFieldsSection } from '../../shared/metadata/metadata-fields-section.tsx'
import type { MetadataField } from '../../shared/metadata/metadata-fields.ts'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import type { ChannelAnswer } from './sales-channels.ts'

const kinds = ['online', 'marketplace', 'pos', 'wholesale', 'other'] as const

type SectionProps = { readonly answer: ChannelAnswer; readonly canEdit: boolean }

/** The kind of the channel. */
export function ChannelKind({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('sales-channels')
  const fields = useMemo(
    (): readonly MetadataField[] => [
      {
        key: 'kind',
        kind: 'choice',
        label: t('kind.label'),
        options: kinds.map((kind) => ({ id: kind, label: t(`kind.${kind}`) })),
      },
    ],
    [t],
  )
  const record = useChannelRecord(answer)
  return (
    <MetadataFieldsSection
      record={record}
      canEdit={canEdit}
      title={t('kind.title')}
      fields={fields}
      empty={t('kind.none')}
    />
  )
}

const metadataOf = ({ sales_channel }: ChannelAnswer) => sales_channel.metadata

/** The channel as a record whose metadata is edited in several sections. */
function useChannelRecord(answer: ChannelAnswer) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useClient()
  const { id } = answer.sales_channel
  return metadataFormOptions({
    call: admin.salesChannels.update,
    input: { id },
    query: queryFor(admin.salesChannels.retrieve, { id }),
    answer,
    toast: t('edit.saved'),
    metadataOf,
  })
}

/** The payment providers of the channel's carts. */
export function ChannelPayments({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useClient()
  const nameOf = useProviderName()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const fields = useMemo((): readonly MetadataField[] => {
    const installed = data?.store.payment_providers.filter(({ is_installed }) => is_installed) ?? []
    return [
      {
        key: 'payment_providers',
        kind: 'choices',
        label: t('payments.label'),
        hint: t('payments.hint'),
        options: installed.map(({ id }) => ({ id, label: nameOf(id) })),
      },
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- names change with the language, as `t` does
  }, [t, data])
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
