import type { MenuAction } from '@storeroom/ui/overlay/menu'
import type { TFunction } from 'i18next'
import { Braces, FilePen, Trash2 } from 'lucide-react'

/** Actions that many menus have, looking the same in each. */
export const editAction = (label: string, onAction: () => void): MenuAction => ({
  id: 'edit',
  label,
  icon: <FilePen aria-hidden />,
  onAction,
})

export const deleteAction = (label: string, onAction: () => void): MenuAction => ({
  id: 'delete',
  label,
  icon: <Trash2 aria-hidden />,
  tone: 'danger',
  onAction,
})

const RAW = 'raw'

/** An action that menus have in developer mode only. */
export const isForDevelopers = ({ id }: MenuAction): boolean => id === RAW

/** Shows the record as JSON. */
export const rawAction = (t: TFunction, onAction: () => void): MenuAction => ({
  id: RAW,
  label: t('common:raw.title'),
  icon: <Braces aria-hidden />,
  onAction,
  readOnly: true,
})
