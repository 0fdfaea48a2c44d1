import type { ShopError } from '@storeroom/client'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loading } from '../loading.tsx'

type RawDataProps<Answer, Key extends QueryKey> = {
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  /** The part to show; by default the whole answer. */
  readonly select?: (answer: Answer) => unknown
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A record as the API returns it, for developers of integrations; loaded on demand. */
export function RawData<Answer, Key extends QueryKey>(props: RawDataProps<Answer, Key>) {
  const { query, select = (answer) => answer, isOpen, onClose } = props
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery({ ...query, enabled: isOpen })
  const json = data === undefined ? undefined : JSON.stringify(select(data), null, 2)
  return (
    <Modal
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      title={t('raw.title')}
      headerEnd={json !== undefined && <CopyButton value={json} label={t('raw.copy')} />}
    >
      {json !== undefined ? (
        <pre dir="ltr" className="overflow-x-auto rounded-control bg-surface-sunken p-3 font-mono text-xs">
          {json}
        </pre>
      ) : (
        <Loading lines={8} query={{ isError, error, refetch }} />
      )}
    </Modal>
  )
}
