import { Button } from '@storeroom/ui/buttons/button'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type ChoicePanelProps = {
  readonly title: string
  readonly help?: string
  readonly chosen: ReadonlySet<string>
  readonly submitLabel: string
  readonly isSaving: boolean
  /** Why the last attempt failed. */
  readonly failure: string | undefined
  readonly onSubmit: () => Promise<void>
  /** The list to choose from. */
  readonly children: ReactNode
}

/** The content of a modal in which rows are chosen and then added. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { title, help, chosen, submitLabel, isSaving, failure, onSubmit, children } = props
  const { t } = useTranslation()
  useDirtyGuard(chosen.size > 0 && !isSaving)
  return (
    <OverlayForm onSubmit={() => void (chosen.size > 0 && onSubmit())} isSubmitting={isSaving}>
      <OverlayHeader title={title} subtitle={help} />
      <OverlayBody>{children}</OverlayBody>
      <OverlayFooter
        start={
          <span role="status" className="tabular text-muted">
            {t('list.selected', { count: chosen.size })}
          </span>
        }
      >
        {failure !== undefined && (
          <p role="alert" className="w-full text-danger">
            {failure}
          </p>
        )}
        <Button slot="close">{t('ui:cancel')}</Button>
        <Button variant="primary" type="submit" isLoading={isSaving} isDisabled={chosen.size === 0}>
          {submitLabel}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}
