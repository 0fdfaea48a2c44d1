import { noticeKinds, type NoticeKind, type Permission } from '@storeroom/contract'

/** The permission that a user needs to get notices of a kind; null for a kind whose notices have one recipient each. */
export const permissions: Readonly<Record<NoticeKind, Permission | null>> = {
  order_placed: 'orders:read',
  return_requested: 'orders:read',
  low_stock: 'inventory-items:read',
  // For users who can decide what becomes of it.
  change_set_stopped: 'products:write',
  batch_job_ended: null,
  mail_failed: 'health:read',
  webhook_failed: 'health:read',
}

/** The kinds that a user with these permissions gets, in the order of the settings. */
export const kindsFor = (can: (permission: Permission) => boolean): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const permission = permissions[kind]
    return permission === null || can(permission)
  })
