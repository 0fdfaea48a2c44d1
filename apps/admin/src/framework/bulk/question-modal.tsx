import { Button } from '@storeroom/ui/buttons/button'
import { Modal, type ModalProps } from '@storeroom/ui/overlay/modal'
import { useTranslation } from 'react-i18next'

type QuestionModalProps = Omit<ModalProps, 'isOpen' | 'footer' | 'headerEnd'> & {
  /** The label of the button; "Save" by default. */
  readonly submitLabel?: string
  readonly isDisabled?: boolean
}

/** A short form in a modal, with Cancel and the submit button. It is open as long as it is rendered. */
export function QuestionModal({ submitLabel, isDisabled = false, isSubmitting = false, ...modal }: QuestionModalProps) {
  const { t } = useTranslation('ui')
  return (
    <Modal
      {...modal}
      isOpen
      isSubmitting={isSubmitting}
      footer={
        <>
          <Button slot="close">{t('cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isSubmitting} isDisabled={isDisabled}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    />
  )
}
