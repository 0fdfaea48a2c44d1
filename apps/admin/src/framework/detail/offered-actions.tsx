import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useEffect } from 'react'
import { useOpenActions } from '../gate.tsx'
import { offerRecordActions } from '../record-actions.ts'

/** Offers the actions of a record's menu to the command palette. */
export function OfferedActions({ actions }: { readonly actions: readonly MenuAction[] }) {
  const open = useOpenActions(actions)
  useEffect(() => offerRecordActions(open))
  return null
}
