import type { ChecklistStep, FailedImport, ReportId, ReportMeasure, ToDoName } from '@storeroom/contract'
import { emptyList, listChanges, writeList, type FilterValue } from '../../framework/list/list-state.ts'
import { paths } from '../../lib/paths.ts'
import type { Preset } from '@storeroom/contract/report-periods'

const any = (...values: readonly string[]): FilterValue => ({ operator: 'any', values })
const filterValue = (operator: string): FilterValue => ({ operator, values: [] })

type At = (search: Readonly<Record<string, string>>) => string

/** A list with one of its tabs, or with filters only. */
const listAt = (at: At, view: string | undefined, filters: Readonly<Record<string, FilterValue>>): string =>
  at(Object.fromEntries(writeList(listChanges.view(emptyList, view, { filters }))))

/** The lists of what there is to do: each has just the records that are counted. */
export const toDoLists: Readonly<Record<ToDoName, string>> = {
  capture: listAt(paths.orders, 'toCapture', { payment_status: any('awaiting', 'requires_action') }),
  fulfill: listAt(paths.orders, 'toFulfill', { status: any('pending', 'completed'), to_pack: any('true') }),
  returns: listAt(paths.orders, undefined, { return_status: any('requested') }),
  low_stock: listAt(paths.inventory, 'low', { low_stock: any('true') }),
  drafts: listAt(paths.draftOrders, 'open', { status: any('open') }),
}

/** The result of a failed import, in a dialog over the list of what it imports. */
export const importAt = ({ id, type }: FailedImport): string =>
  (type === 'customer-import' ? paths.customers : paths.products)({ modal: 'import', job: id })

/** The page of each step of the checklist. */
export const steps: Readonly<Record<ChecklistStep, string>> = {
  product: paths.productNew(),
  price: paths.products(),
  shipping: paths.regions(),
  payment: paths.regions(),
  tax: paths.taxes(),
  address: paths.storeDetails(),
  mail: paths.health(),
  backup: paths.health(),
  publish: paths.products(),
}

type Shown = { readonly period: Preset; readonly convertTo: string | undefined }

/** A report of a period, compared with the one before; `measure`: what its chart shows. */
export const reportAt = (id: ReportId, { period, convertTo }: Shown, measure?: ReportMeasure): string =>
  paths.report(
    { id },
    Object.fromEntries(
      writeList({
        ...emptyList,
        filters: {
          period: filterValue(period),
          compare: filterValue('previous'),
          ...(measure !== undefined && { measure: filterValue(measure) }),
          ...(convertTo !== undefined && { convert: filterValue(convertTo) }),
        },
      }),
    ),
  )
