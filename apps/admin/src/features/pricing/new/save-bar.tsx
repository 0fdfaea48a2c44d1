import type { PriceList } from '@storeroom/contract'
import { Button } from '@storeroom/ui/button'
import { IconButton } from '@storeroom/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useTrail } from '../../../framework/list/list-trail.ts'
import { PageHeader } from '../../../framework/page-header.tsx'
import { paths } from '../../../lib/paths.ts'

type Status = PriceList['status']

type SaveBarProps = {
  readonly status: Status
  readonly isSaving: boolean
  readonly onSave: (status: Status) => void
}

/** Title and buttons; they stay in sight however long the page is. */
export function SaveBar({ status, isSaving, onSave }: SaveBarProps) {
  const { t } = useTranslation('pricing')
  const navigate = useNavigate()
  const back = useTrail('pricing')?.address ?? paths.priceLists()
  return (
    <div className="sticky top-12 z-20 -mx-3 -mt-5 border-b border-default bg-canvas px-3 py-3 sm:-mx-6 sm:px-6">
      <PageHeader
        title={t('new.title')}
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
            <Button isLoading={isSaving && status === 'draft'} isDisabled={isSaving} onPress={() => onSave('draft')}>
              {t('new.saveDraft')}
            </Button>
            <Button
              variant="primary"
              isLoading={isSaving && status === 'active'}
              isDisabled={isSaving}
              onPress={() => onSave('active')}
            >
              {t('new.publish')}
            </Button>
          </>
        }
      />
    </div>
  )
}
