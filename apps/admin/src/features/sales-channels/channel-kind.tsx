import { read, useShop } from '@storeroom/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptField } from '../../framework/kept/kept-fields.ts'
import { KeptSection } from '../../framework/kept/kept-section.tsx'
import { recordOf } from '../../framework/kept/metadata-record.ts'
import type { ChannelAnswer } from './sales-channels.ts'

const kinds = ['online', 'marketplace', 'pos', 'wholesale', 'other'] as const

const metadataOf = ({ sales_channel }: ChannelAnswer) => sales_channel.metadata

type KindProps = { readonly answer: ChannelAnswer; readonly canEdit: boolean }

/** What kind of place the channel is. */
export function ChannelKind({ answer, canEdit }: KindProps) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useShop()
  const { id } = answer.sales_channel
  const fields = useMemo(
    (): readonly KeptField[] => [
      {
        key: 'kind',
        kind: 'choice',
        label: t('kind.label'),
        options: kinds.map((kind) => ({ id: kind, label: t(`kind.${kind}`) })),
      },
    ],
    [t],
  )
  const record = recordOf({
    call: admin.salesChannels.update,
    schema: ({ admin: routes }) => routes.salesChannels.update.body,
    input: { id },
    query: read(admin.salesChannels.retrieve, { id }),
    answer,
    saved: t('edit.saved'),
    metadataOf,
  })
  return (
    <KeptSection record={record} canEdit={canEdit} title={t('kind.title')} fields={fields} empty={t('kind.none')} />
  )
}
