import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { recordOf } from '../../shared/metadata/metadata-record.ts'
import type { ChannelAnswer } from './sales-channels.ts'

const metadataOf = ({ sales_channel }: ChannelAnswer) => sales_channel.metadata

/** The channel as the sections see it that edit some of its metadata. */
export function useChannelRecord(answer: ChannelAnswer) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useShop()
  const { id } = answer.sales_channel
  return recordOf({
    call: admin.salesChannels.update,
    schema: ({ admin: routes }) => routes.salesChannels.update.body,
    input: { id },
    query: read(admin.salesChannels.retrieve, { id }),
    answer,
    saved: t('edit.saved'),
    metadataOf,
  })
}
