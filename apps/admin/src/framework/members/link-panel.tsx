import { Button } from '@storeroom/ui/buttons/button'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import type { Option } from '@storeroom/ui/fields/option-list'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../error-text.ts'
import { notify } from '../notify.ts'

type LinkPanelProps = {
  readonly title: string
  readonly subtitle?: ReactNode
  /** The records that are linked now. */
  readonly linked: readonly Option[]
  /** The control to choose with. */
  readonly children: (chosen: readonly Option[], onChoose: (chosen: readonly Option[]) => void) => ReactNode
  /** Called with the added and the removed ids. */
  readonly save: (added: readonly string[], removed: readonly string[]) => Promise<unknown>
  readonly toast: string
  readonly onSaved: () => void
}

/** The content of a drawer that links a record to others; only the differences are saved. */
export function LinkPanel({ title, subtitle, linked, children, save, toast, onSaved }: LinkPanelProps) {
  const { t } = useTranslation('ui')
  const [before] = useState(linked)
  const [chosen, setChosen] = useState<readonly Option[]>(linked)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const added = missingIn(before, chosen)
  const removed = missingIn(chosen, before)
  const isDirty = added.length + removed.length > 0
  useDirtyGuard(isDirty && !isSaving)
  const submit = async () => {
    setFailure(undefined)
    setSaving(true)
    try {
      if (isDirty) await save(added, removed)
      notify.success(toast)
      onSaved()
    } catch (error) {
      setFailure(describeError(error))
      setSaving(false)
    }
  }
  return (
    <OverlayForm onSubmit={() => void submit()} isSubmitting={isSaving}>
      <OverlayHeader title={title} subtitle={subtitle} />
      <OverlayBody>
        <div className="grid gap-4">
          {failure !== undefined && (
            <p role="alert" className="rounded-control bg-danger-subtle px-3 py-2 text-danger">
              {failure}
            </p>
          )}
          {children(chosen, setChosen)}
        </div>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('cancel')}</Button>
        <Button variant="primary" type="submit" isLoading={isSaving}>
          {t('save')}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

/** The ids of the options that are among `all` and not among `existing`. */
const missingIn = (existing: readonly Option[], all: readonly Option[]): string[] =>
  all.filter(({ id }) => !existing.some((option) => option.id === id)).map(({ id }) => id)
