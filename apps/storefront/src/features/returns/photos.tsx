import { useClient } from '@storeroom/react'
import { useId, useState, type ChangeEvent } from 'react'
import { Notice } from '../../ui/panels.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { useWords } from '../../words/use-words.tsx'

/** The server's rule for the photos of one return. */
const MAX_PHOTOS = 5

type FieldProps = {
  readonly label: string
  readonly onChoose: (photos: readonly File[]) => void
  readonly isBusy?: boolean
}

/** Chooses photos; those beyond the limit of a return are left out, with a message. */
export function PhotoField({ label, onChoose, isBusy = false }: FieldProps) {
  const { t } = useWords()
  const id = useId()
  const [areTooMany, setTooMany] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    setTooMany(files.length > MAX_PHOTOS)
    onChoose(files.slice(0, MAX_PHOTOS))
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="muted">{t('field.optional')}</span>
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        disabled={isBusy}
        aria-describedby={`${id}-below`}
        onChange={choose}
      />
      <p id={`${id}-below`} className="field-help">
        {t('returns.photos.help', { count: MAX_PHOTOS })}
      </p>
      {areTooMany && <Notice tone="error">{t('returns.photos.tooMany', { count: MAX_PHOTOS })}</Notice>}
    </div>
  )
}

/** Uploads more photos of a requested return. */
export function AddPhotos({ returnId }: { readonly returnId: string }) {
  const { t } = useWords()
  const client = useClient()
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { readonly error: unknown }>('idle')
  async function send(files: readonly File[]) {
    if (files.length === 0) return
    setState('busy')
    try {
      await client.store.returns.addPhotos({ id: returnId, files: [...files] })
      setState('done')
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <>
      {state === 'done' && <Notice tone="success">{t('returns.photos.sent')}</Notice>}
      {typeof state === 'object' && <Notice tone="error">{errorText(state.error)}</Notice>}
      <PhotoField label={t('returns.photos')} isBusy={state === 'busy'} onChoose={(files) => void send(files)} />
    </>
  )
}
