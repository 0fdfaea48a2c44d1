import { checklistSteps, type ChecklistStep, type Home } from '@storeroom/contract'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { may } from '../../../kernel/permissions.ts'
import { findDoneSteps, stepRows, type StoredStep } from './home.queries.ts'

const isStored = (step: ChecklistStep): step is StoredStep => step in stepRows

/** The mail server is a setting of the server, so its step is for users with the permission for the server's health. */
const permissionOf = (step: ChecklistStep) => (isStored(step) ? stepRows[step].permission : 'health:write')

/** The steps of a new shop that the user may take, and which of them are done. */
export async function checklistOf(context: Context): Promise<Home['checklist']> {
  const { db, services } = context
  const user = userOf(context)
  const steps = checklistSteps.filter((step) => may(user, permissionOf(step)))
  const done = await findDoneSteps(db, steps.filter(isStored))
  const isDone = (step: ChecklistStep) => (isStored(step) ? done.has(step) : services.config.mail.url !== undefined)
  return steps.map((step) => ({ step, is_done: isDone(step) }))
}
