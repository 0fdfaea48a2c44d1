import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { cn } from '../cn.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Overlay, OverlayBody, OverlayForm, OverlayHeader, useOverlay } from './overlay.tsx'
import { useUiStrings } from '../strings.tsx'

const widths = { narrow: 'max-w-[640px]', wide: 'max-w-[960px]', full: 'max-w-none' }

export type FocusModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly children: ReactNode
  /** What 'Save changes' (and Enter) does. */
  readonly onSave?: () => unknown
  readonly isSaving?: boolean
  readonly isSaveDisabled?: boolean
  readonly cancelLabel?: string
  readonly saveLabel?: string
  /** In place of Cancel and Save changes. */
  readonly actions?: ReactNode
  /** How wide the content may grow. */
  readonly width?: keyof typeof widths
}

/** A form that takes the whole window, with 'Cancel' and 'Save changes'. */
export function FocusModal({
  isOpen,
  onClose,
  children,
  onSave,
  isSaving = false,
  width = 'wide',
  ...header
}: FocusModalProps) {
  return (
    <Overlay kind="focus" isOpen={isOpen} onClose={onClose}>
      <OverlayForm onSubmit={onSave} isSubmitting={isSaving || header.isSaveDisabled}>
        <FocusModalHeader {...header} isSaving={isSaving} />
        <OverlayBody className="px-4 py-6 sm:px-8">
          <div className={cn('mx-auto w-full', widths[width])}>{children}</div>
        </OverlayBody>
      </OverlayForm>
    </Overlay>
  )
}

type FocusModalHeaderProps = Pick<
  FocusModalProps,
  'title' | 'subtitle' | 'actions' | 'cancelLabel' | 'saveLabel' | 'isSaveDisabled'
> & { readonly isSaving: boolean }

function FocusModalHeader({ title, subtitle, actions, ...buttons }: FocusModalHeaderProps) {
  const strings = useUiStrings()
  const { close } = useOverlay()
  return (
    <OverlayHeader
      title={title}
      subtitle={subtitle}
      hasClose={false}
      start={<IconButton className="-ms-2" label={strings.close} icon={<X aria-hidden />} onPress={close} />}
      end={actions ?? <SaveButtons {...buttons} />}
    />
  )
}

type SaveButtonsProps = Pick<FocusModalProps, 'cancelLabel' | 'saveLabel' | 'isSaveDisabled'> & {
  readonly isSaving: boolean
}

function SaveButtons({ cancelLabel, saveLabel, isSaving, isSaveDisabled = false }: SaveButtonsProps) {
  const strings = useUiStrings()
  return (
    <div className="flex items-center gap-2 pe-2">
      <Button slot="close" className="max-sm:hidden">
        {cancelLabel ?? strings.cancel}
      </Button>
      <Button variant="primary" type="submit" isLoading={isSaving} isDisabled={isSaveDisabled}>
        {saveLabel ?? strings.saveChanges}
      </Button>
    </div>
  )
}
