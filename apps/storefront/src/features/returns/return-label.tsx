import type { Return, StoreOrder } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import type { ShopError } from '@storeroom/client'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Notice } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Whether the provider still makes a label for what the shopper sends back. */
export const waitsForLabel = ({ returns = [] }: StoreOrder): boolean =>
  returns.some(
    ({ status, labels = [] }) => status === 'requested' && labels.some((label) => label.status === 'pending'),
  )

/** The label of a return to print, or that it is being made; nothing for a return without one. */
export function ReturnLabel({ orderReturn }: { readonly orderReturn: Return }) {
  const { t } = useWords()
  const { id, labels = [] } = orderReturn
  if (labels.some(({ status, has_document }) => status === 'created' && has_document)) return <PrintButton id={id} />
  return labels.some(({ status }) => status === 'pending') ? <span>{t('returns.labelPending')}</span> : null
}

function PrintButton({ id }: { readonly id: string }) {
  const { t } = useWords()
  const { store } = useClient()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation<{ download_url: string }, ShopError>({
    mutationFn: () => store.returns.createLabelUrl({ id }),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
  })
  return (
    <>
      <span>{t('returns.labelText')}</span>
      {/* Only the signed-in customer gets the label, not everyone with the link to the order. */}
      {error && <Notice tone="error">{error.status === 404 ? t('returns.labelSignIn') : errorText(error)}</Notice>}
      <div className="actions">
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t('returns.label')}
        </Button>
      </div>
    </>
  )
}
