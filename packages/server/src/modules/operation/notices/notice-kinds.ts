import { noticeKinds, type NoticeKind, type Permission } from '@storeroom/contract'

/** The permission that a user needs to get notices of a kind; null: none, as each of these has one recipient. */
export const permissions: Readonly<Record<NoticeKind, Permission | null>> = {
  order_placed: 'orders:read',
  return_requested: 'orders:read',
  low_stock: 'inventory-items:read',
  // Of those who can decide.
  change_set_stopped: 'products:write',
  job_ended: null,
  mail_failed: 'health:read',
  webhook_failed: 'health:read',
}

/** The kinds that a user with these permissions gets, in the order of the settings. */
export const kindsFor = (can: (permission: Permission) => boolean): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const permission = permissions[kind]
    return permission === null || can(permission)
  })
