import { useShop } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Notice } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Downloads the label that a return travels with. Its address works for a short time only. */
export function LabelButton({ returnId }: { readonly returnId: string }) {
  const { t } = useWords()
  const shop = useShop()
  const errorText = useErrorText()
  const label = useMutation({
    mutationFn: () => shop.store.returns.createLabelUrl({ id: returnId }),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
  })
  return (
    <>
      {label.error && <Notice tone="error">{errorText(label.error)}</Notice>}
      <div className="actions">
        <Button look="secondary" isBusy={label.isPending} onClick={() => label.mutate()}>
          {t('returns.label')}
        </Button>
      </div>
    </>
  )
}
