import { Overlay, OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useTranslation } from 'react-i18next'
import { undecided } from './choice.ts'
import type { UsageAnswer } from './usage-choice.ts'
import { UsageDisclaimer } from './usage-disclaimer.tsx'
import { UsageForm } from './usage-form.tsx'

type UsageQuestionProps = { readonly onAnswer: (shared: UsageAnswer) => void; readonly isSaving: boolean }

/** Covers the window until it is answered (S2-46 to S2-55). */
export function UsageQuestion({ onAnswer, isSaving }: UsageQuestionProps) {
  const { t } = useTranslation('usage-data')
  return (
    <Overlay kind="focus" isOpen onClose={() => undefined}>
      <OverlayHeader title={t('question.title')} hasClose={false} />
      <OverlayBody className="px-4 py-6 sm:px-8">
        <div className="mx-auto flex w-full max-w-[664px] flex-col gap-6">
          <UsageDisclaimer />
          <UsageForm
            choice={undecided}
            submitLabel={t('question.submit')}
            isSaving={isSaving}
            onSave={onAnswer}
            autoFocus
          />
        </div>
      </OverlayBody>
    </Overlay>
  )
}
