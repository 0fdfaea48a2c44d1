import type { Client } from '@storeroom/client'
import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toastWithUndo } from '../../../framework/bulk/toast-with-undo.ts'
import { undoUnlessChanged } from '../../../framework/bulk/undo-unless-changed.ts'
import { notify } from '../../../framework/notify.ts'
import { chunks } from '../../../lib/chunks.ts'
import { paths } from '../../../lib/paths.ts'
import { CHANGES_PER_REQUEST, type SentItem } from '../../../shared/changes/change-edits.ts'
import { SheetEditor } from '../../../shared/changes/sheet-editor.tsx'
import { useEditedProducts } from '../../../shared/changes/use-edited-products.ts'

type GridEditorProps = {
  readonly productIds: readonly string[]
  /** `isSaved`: nothing is left to save. */
  readonly onClose: (isSaved: boolean) => void
}

/** Edits the selected products in a grid; saving goes live immediately. Needs the words of `change-sets` and `prices`. */
export function GridEditor({ productIds, onClose }: GridEditorProps) {
  const { t } = useTranslation(['change-sets', 'products'])
  const loaded = useEditedProducts(productIds)
  const title = t('choose.submit', { count: productIds.length })
  const navigate = useNavigate()
  const { save, isSaving, undecided } = useSaveAtOnce(title)
  const close = (isSaved: boolean) => {
    onClose(isSaved)
    if (undecided.current !== undefined) void navigate(paths.changeSet({ id: undecided.current }))
  }
  return (
    <SheetEditor
      title={title}
      hint={t('products:prices.hint')}
      productIds={productIds}
      loaded={loaded}
      onSave={save}
      isSaving={isSaving}
      onClose={close}
    />
  )
}

/**
 * Saves the edits as a change set that goes live: all products change in one transaction, which is undone by taking the
 * set back. If another user has edited the same fields in the meantime, nothing changes, and `undecided` has the id
 * of the set: its page asks what to do.
 */
function useSaveAtOnce(name: string) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const undecided = useRef<string>(undefined)
  const settle = () => refresh(admin.changeSets.goLive, queryClient)
  const publish = async (id: string, count: number) => {
    try {
      await admin.changeSets.goLive({ id })
      const undo = undoUnlessChanged(() => admin.changeSets.takeBack({ id }))
      toastWithUndo(t('editor.saved', { count }), [undo], settle)
    } catch (error) {
      notify.failure(error)
      undecided.current = id
    }
  }
  /** Deletes a change set without changes: the products had these values already. */
  const discard = async (id: string) => {
    await admin.changeSets.remove({ id })
    notify.success(t('editor.saved', { count: 0 }))
  }
  const save = async (items: readonly SentItem[]) => {
    setSaving(true)
    try {
      const { id, item_count } = await collected(admin, name, items)
      if (item_count > 0) await publish(id, item_count)
      else await discard(id)
      return true
    } catch (error) {
      notify.failure(error)
      return false
    } finally {
      await settle()
      setSaving(false)
    }
  }
  return { save, isSaving, undecided }
}

/** A change set with these changes; none is left if one of them is refused. */
async function collected({ changeSets }: Client['admin'], name: string, items: readonly SentItem[]) {
  let set = (await changeSets.create({ body: { name } })).change_set
  const { id } = set
  try {
    for (const part of chunks(items, CHANGES_PER_REQUEST))
      set = (await changeSets.setItems({ id, body: { items: part } })).change_set
    return set
  } catch (error) {
    await changeSets.remove({ id })
    throw error
  }
}
