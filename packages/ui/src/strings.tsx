import { createContext, type ReactNode, use, useMemo } from 'react'

/**
 * Every text of the design system in English. The app passes translations; a text with a number or a name in it is a
 * function, so that plurals and word order follow the app's language.
 */
export const englishStrings = {
  // Overlays and steps
  close: 'Close',
  back: 'Back',
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  cancel: 'Cancel',
  confirm: 'Confirm',
  delete: 'Delete',
  save: 'Save',
  saveChanges: 'Save changes',
  stepOf: (step: number, count: number): string => `Step ${step} of ${count}`,
  deleteTitle: (name: string): string => `Delete ${name}?`,
  deleteDescription: 'This can’t be undone.',
  typeToConfirm: (name: string): string => `Type “${name}” to confirm`,
  unsavedTitle: 'Discard unsaved changes?',
  unsavedDescription: 'What you changed here has not been saved.',
  discardChanges: 'Discard changes',
  keepEditing: 'Keep editing',

  // Feedback
  loading: 'Loading…',
  saving: 'Saving…',
  saved: 'Saved',
  retry: 'Retry',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
  info: 'Information',
  somethingWentWrong: 'Something went wrong, Please try again',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text and copy it by hand.',

  // Menus and navigation
  moreActions: 'More actions',
  moreInformation: 'More information',
  breadcrumb: 'Breadcrumb',
  opensInNewTab: '(opens in a new tab)',

  // Fields
  required: 'required',
  optional: 'optional',
  clear: 'Clear',
  clearAll: 'Clear all',
  apply: 'Apply',
  reset: 'Reset',
  add: 'Add',
  edit: 'Edit',
  done: 'Done',
  remove: 'Remove',
  removeItem: (name: string): string => `Remove ${name}`,
  moreErrors: (count: number): string => (count === 1 ? '+1 error' : `+${count} errors`),
  increase: 'Increase',
  decrease: 'Decrease',
  increaseField: (label: string): string => `Increase ${label}`,
  decreaseField: (label: string): string => `Decrease ${label}`,
  notANumber: 'Enter a number',
  notAnAmount: 'Enter an amount',
  atLeast: (limit: string): string => `Enter ${limit} or more`,
  atMost: (limit: string): string => `Enter ${limit} or less`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLockOn: 'Caps lock is on',
  characterCount: (used: number, limit: number): string => `${used} of ${limit} characters`,

  // Choices and search
  search: 'Search',
  searchPlaceholder: 'Search…',
  choose: 'Choose…',
  noOptions: 'No options',
  noResults: 'Nothing found',
  showOptions: 'Show options',
  selectAll: 'Select all',
  deselectAll: 'Deselect all',
  loadingMore: 'Loading more…',
  loadMore: 'Load more',
  loadFailed: 'Loading failed',
  createOption: (text: string): string => `Create “${text}”`,
  selectedCount: (count: number): string => `${count} selected`,
  addTag: 'Add a tag',
  duplicateTag: (tag: string): string => `“${tag}” is already there`,

  // Dates
  chooseDate: 'Choose a date',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  time: 'Time',
  today: 'Today',
  timeZone: (zone: string): string => `Time zone: ${zone}`,

  // Tables and pages
  table: 'Table',
  selectRow: 'Select row',
  selectAllRows: 'Select all rows on this page',
  sortAscending: 'Sorted ascending',
  sortDescending: 'Sorted descending',
  columnWidth: (column: string): string => `Width of ${column}`,
  sortBy: (column: string): string => `Sort by ${column}`,
  rowActions: (name: string): string => `Actions for ${name}`,
  empty: 'Nothing here yet',
  range: (from: string, to: string, total: string): string => `${from}–${to} of ${total}`,
  perPage: 'Rows per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pagination: 'Pages',

  // Spreadsheet
  grid: 'Spreadsheet',
  undo: 'Undo',
  redo: 'Redo',
  fillDown: 'Fill down',
  pasted: (cells: number): string => (cells === 1 ? '1 cell pasted' : `${cells} cells pasted`),
  changedFrom: (value: string): string => `Changed from ${value}`,
  cellsSelected: (cells: number): string => (cells === 1 ? '1 cell selected' : `${cells} cells selected`),
  cellFigures: (sum: string, average: string): string => `Sum ${sum} · Average ${average}`,
  invalidCell: 'This value doesn’t fit here',

  // Files
  dropFiles: 'Drop files here or',
  dropFile: 'Drop a file here or',
  browse: 'browse',
  fileTypes: (types: string): string => `Accepted: ${types}`,
  fileLimit: (size: string): string => `Up to ${size} each`,
  fileTypeRefused: (name: string, types: string): string => `${name}: choose a file of type ${types}`,
  fileTooLarge: (name: string, size: string): string => `${name} is larger than ${size}`,
  fileEmpty: (name: string): string => `${name} is empty`,
  oneFileOnly: 'Choose one file only',
  tooManyFiles: (limit: number): string => `Choose at most ${limit} files`,
  uploading: 'Uploading…',
  uploadFailed: 'Upload failed',
  uploaded: 'Uploaded',

  // Filters
  filter: 'Filter',
  addFilter: 'Add filter',
  clearFilters: 'Clear filters',
  editFilter: (name: string): string => `Edit filter ${name}`,
  removeFilter: (name: string): string => `Remove filter ${name}`,
  is: 'is',
  isNot: 'is not',
  isAnyOf: 'is any of',
  contains: 'contains',
  startsWith: 'starts with',
  before: 'before',
  after: 'after',
  between: 'between',
  and: 'and',
  equals: 'equals',
  lessThan: 'less than',
  greaterThan: 'greater than',
  from: 'From',
  to: 'To',
  value: 'Value',
  yes: 'Yes',
  no: 'No',

  // Metadata
  key: 'Key',
  type: 'Type',
  typeText: 'Text',
  typeNumber: 'Number',
  typeBoolean: 'True or false',
  typeJson: 'JSON',
  addRow: 'Add row',
  insertAbove: 'Insert above',
  insertBelow: 'Insert below',
  duplicate: 'Duplicate',
  removeRow: 'Remove row',
  duplicateKey: (key: string): string => `The key “${key}” is used twice`,
  emptyKey: 'Enter a key',
  invalidJson: 'This is not valid JSON',

  // Reordering
  reorder: (name: string): string => `Reorder ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  movedTo: (name: string, position: number, count: number): string =>
    `${name} moved to position ${position} of ${count}`,
}

/** The texts of the design system; see `englishStrings`. */
export type UiStrings = typeof englishStrings

const UiStringsContext = createContext<UiStrings>(englishStrings)

/** Passes translations to the components inside; missing ones are those of the provider around it. */
export function UiStringsProvider({
  strings,
  children,
}: {
  readonly strings: Partial<UiStrings>
  readonly children: ReactNode
}) {
  const outer = useUiStrings()
  const merged = useMemo(() => ({ ...outer, ...strings }), [outer, strings])
  return <UiStringsContext value={merged}>{children}</UiStringsContext>
}

/** The texts in the active language. */
export function useUiStrings(): UiStrings {
  return use(UiStringsContext)
}
