import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { Modal } from '@storeroom/ui/overlay/modal'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSalesChannelPicker } from '../../../shared/pickers.ts'

type ChannelFormProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onChoose: (channel: Option) => void
}

/** Asks which sales channel it is about. */
export function ChannelForm({ title, onClose, onChoose }: ChannelFormProps) {
  const { t } = useTranslation('collections')
  const { load } = useSalesChannelPicker()
  const [channel, setChannel] = useState<Option | null>(null)
  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={title}
      onSubmit={() => channel && onChoose(channel)}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={channel === null}>
            {t('channels.continue')}
          </Button>
        </>
      }
    >
      <Combobox label={t('channels.channel')} value={channel} onChange={setChannel} load={load} />
    </Modal>
  )
}
