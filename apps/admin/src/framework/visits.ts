import { forget, namesOf, recall, remember } from '../lib/storage.ts'

/** A page that was opened on this device. */
export type Visit = { readonly address: string; readonly title: string }

const prefix = 'visits.'
/** The palette shows eight pages: it leaves out the open one. */
const MAX_VISITS = 9

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

/** The pages that a user opened last, the latest first. */
export function visitsOf(userId: string): readonly Visit[] {
  const stored = recall(prefix + userId)
  return Array.isArray(stored) ? stored.filter(isVisit) : []
}

const othersThan = (address: string, userId: string) => visitsOf(userId).filter((visit) => visit.address !== address)

export function addVisit(userId: string, visit: Visit): void {
  remember(prefix + userId, [visit, ...othersThan(visit.address, userId)].slice(0, MAX_VISITS))
}

/** Removes a page that is not there anymore. */
export function removeVisit(userId: string, address: string): void {
  remember(prefix + userId, othersThan(address, userId))
}

/** Titles name customers, so they do not stay on the device after sign-out. */
export function forgetVisits(): void {
  namesOf(prefix).forEach((name) => forget(name))
}
