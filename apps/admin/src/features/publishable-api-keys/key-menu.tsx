import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { CircleOff, FilePen, RadioTower, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { EditChannels } from './edit-channels.tsx'
import { EditTitle } from './edit-title.tsx'
import { isLive, type ListedKey } from './publishable-keys.ts'
import { useKeyEnd } from './use-key-end.ts'
import { useRotateKey } from './use-rotate-key.tsx'

type Form = 'title' | 'channels'

/** What can be done with one key of the list. */
export function KeyMenu({ publishableKey }: { readonly publishableKey: ListedKey }) {
  const { t } = useTranslation('publishable-keys')
  const [form, setForm] = useState<Form>('title')
  const [isOpen, setOpen] = useState(false)
  const { askToRevoke, askToDelete } = useKeyEnd()
  const rotate = useRotateKey()
  const { id, title } = publishableKey
  const close = () => setOpen(false)
  const open = (next: Form) => () => {
    setForm(next)
    setOpen(true)
  }
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { title })}
        actions={[
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: open('title') },
          { id: 'channels', label: t('channels.open'), icon: <RadioTower aria-hidden />, onAction: open('channels') },
          {
            id: 'rotate',
            label: t('rotate.open'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: !isLive(publishableKey),
            onAction: () => void rotate(publishableKey),
          },
          {
            id: 'revoke',
            label: t('revoke.open'),
            icon: <CircleOff aria-hidden />,
            tone: 'danger',
            isDisabled: !isLive(publishableKey),
            onAction: () => void askToRevoke(publishableKey),
          },
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void askToDelete(publishableKey),
          },
        ]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form === 'title' ? <EditTitle id={id} onSaved={close} /> : <EditChannels id={id} onSaved={close} />}
      </FormDrawer>
    </>
  )
}
