import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataField } from '../../shared/metadata/metadata-fields.ts'
import { MetadataFieldsSection } from '../../shared/metadata/metadata-fields-section.tsx'
import type { ChannelAnswer } from './sales-channels.ts'
import { useChannelRecord } from './use-channel-record.ts'

const kinds = ['online', 'marketplace', 'pos', 'wholesale', 'other'] as const

type KindProps = { readonly answer: ChannelAnswer; readonly canEdit: boolean }

/** What kind of place the channel is. */
export function ChannelKind({ answer, canEdit }: KindProps) {
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
