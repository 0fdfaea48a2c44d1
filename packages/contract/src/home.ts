/** What the home screen has, as data for the server and the screen. */

/** The cards, in the order in which they are shown unless a user has moved them. */
export const homeCards = [
  'checklist',
  'today',
  'to_do',
  'orders',
  'period',
  'products',
  'channels',
  'regions',
  'announcements',
] as const
export type HomeCard = (typeof homeCards)[number]

/** What there is to do: records of a list, in the order in which the screen names them. */
export const toDoNames = ['capture', 'fulfill', 'returns', 'low_stock', 'drafts'] as const
export type ToDoName = (typeof toDoNames)[number]

/** More records than this are not counted. */
export const MAX_TO_DO = 1_000

/** What a new shop needs before it sells, in the order in which it is best done. */
export const checklistSteps = [
  'product',
  'price',
  'shipping',
  'payment',
  'tax',
  'address',
  'mail',
  'backup',
  'publish',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]
