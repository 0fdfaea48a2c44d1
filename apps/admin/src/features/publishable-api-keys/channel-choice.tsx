import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSalesChannelPicker } from '../../shared/pickers.ts'

type ChoiceProps = { readonly chosen: readonly Option[]; readonly onChoose: (chosen: readonly Option[]) => void }

/** The sales channels of a key. Warns if there are none, because the key then covers every enabled channel. */
export function ChannelChoice({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('publishable-api-keys')
  const { load } = useSalesChannelPicker()
  return (
    <div className="grid gap-2">
      <MultiCombobox
        label={t('channels.label')}
        description={t('channels.help')}
        value={chosen}
        onChange={onChoose}
        load={load}
      />
      {chosen.length === 0 && (
        <p role="status" className="flex items-start gap-2 rounded-control bg-warning-subtle px-3 py-2 text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('channels.noneMeans')}
        </p>
      )}
    </div>
  )
}
