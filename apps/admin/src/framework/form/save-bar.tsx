import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNeighbors } from '../list/list-neighbors.ts'
import { PageHeader } from '../page-header.tsx'

/** A way to save, and its label. */
type Save<Status> = { readonly status: Status; readonly label: string }

type SaveBarProps<Status> = {
  readonly title: string
  /** Back leads to this list as it was left, or to its address. */
  readonly list: { readonly name: string; readonly address: string }
  readonly draft: Save<Status>
  readonly publish: Save<Status>
  /** The status that is being saved. */
  readonly saving: Status | undefined
  readonly onSave: (status: Status) => void
  /** Shown before the save buttons. */
  readonly actions?: ReactNode
}

/** Title and buttons of a page that creates a record; they stay visible while the page scrolls. */
export function SaveBar<Status extends string>(props: SaveBarProps<Status>) {
  const { title, list, draft, publish, saving, onSave, actions } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useNeighbors(list.name)?.address ?? list.address
  const button = ({ status, label }: Save<Status>, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      isLoading={saving === status}
      isDisabled={saving !== undefined}
      onPress={() => onSave(status)}
    >
      {label}
    </Button>
  )
  return (
    <div className="sticky top-12 z-20 -mx-3 -mt-5 border-b border-default bg-canvas px-3 py-3 sm:-mx-6 sm:px-6">
      <PageHeader
        title={title}
        start={
          <IconButton
            label={t('common:detail.back')}
            icon={<ArrowLeft aria-hidden className="mirror-rtl" />}
            className="-ms-2"
            onPress={() => void navigate(back)}
          />
        }
        actions={
          <>
            {actions}
            {button(draft, 'secondary')}
            {button(publish, 'primary')}
          </>
        }
      />
    </div>
  )
}
