import { useClient } from '@storeroom/react'
import { FileDrop } from '@storeroom/ui/fields/file-drop'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { readRates } from './rate-lines.ts'

/** As many as one request takes. */
const MOST = 2_000

/** Sets many rates at once, pasted or from a file. */
export function PasteRates({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('currencies')
  const { admin } = useClient()
  const [text, setText] = useState('')
  const { rates, unreadable } = readRates(text)
  const save = useWrite(admin.exchangeRates.import, {
    onSuccess: () => {
      notify.success(t('rates.paste.done', { count: rates.length }))
      onClose()
    },
    onError: notify.failure,
  })
  const canSave = unreadable.length === 0 && rates.length > 0 && rates.length <= MOST
  const readFile = async ([file]: readonly File[]) => {
    if (file) setText(await file.text())
  }
  const problem =
    unreadable.length > 0
      ? t('rates.paste.unreadable', { lines: unreadable.slice(0, 10).join(', ') })
      : rates.length > MOST
        ? t('rates.paste.tooMany', { most: MOST })
        : undefined
  return (
    <QuestionModal
      onClose={onClose}
      title={t('rates.paste.open')}
      onSubmit={() => canSave && save.mutate({ body: { rates: [...rates] } })}
      isSubmitting={save.isPending}
      isDisabled={!canSave}
    >
      <div className="grid gap-4">
        <TextArea
          autoFocus
          label={t('rates.title')}
          description={t('rates.paste.hint')}
          rows={8}
          dir="ltr"
          value={text}
          onChange={setText}
          {...(problem !== undefined && { errorMessage: problem })}
        />
        <FileDrop
          label={t('rates.paste.file')}
          types={['.csv', '.txt']}
          typesText="CSV"
          maxFiles={1}
          onAdd={(files) => void readFile(files)}
          maxSize={1_000_000}
        />
      </div>
    </QuestionModal>
  )
}
