import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Choice,
  OptionalNullable,
  Deleted,
  Entity,
  ListOf,
  Nullable,
  ResponseWith,
  Query,
  Time,
  paging,
} from '../../kit/shapes.ts'
import { BatchJob, BatchJobStatus } from '../shop/batch-jobs.ts'

/**
 * `storeroom`: v1's columns, which can be imported again; `table`: columns of the list; `google`: Google's product
 * data, one row per variant for sale.
 */
export const ExportFormat = Choice('storeroom', 'table', 'google')
export type ExportFormat = Static<typeof ExportFormat>

/** In the shop's time zone. `weekday` counts from Sunday, 0; every day if left out. */
const ExportSchedule = Body({
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 6 }))),
})
export type ExportSchedule = Static<typeof ExportSchedule>

/** A column of the list and its name in the file. */
const ExportColumn = Body({
  id: Type.String({ minLength: 1, maxLength: 80 }),
  label: Type.String({ minLength: 1, maxLength: 200 }),
})

/** Which products, in which order and format. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  format: ExportFormat,
  /** Filters of `GET /admin/products`. */
  filterable_fields: Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { maxProperties: 40 }),
  order: Nullable(Type.String({ maxLength: 80 })),
  /** For the format `table`. */
  columns: Type.Array(ExportColumn, { maxItems: 100 }),
  /** The currency of a feed's prices; defaults to the shop's. */
  currency_code: Nullable(Type.String({ maxLength: 3 })),
  /**
   * The address of a product page; `{handle}` is replaced by the product's handle. Defaults to the shop's own
   * storefront.
   */
  product_url: Nullable(Type.String({ maxLength: 500 })),
}

const ExportPreset = Entity({
  ...settings,
  schedule: Nullable(ExportSchedule),
  created_by: Nullable(Type.String()),
  /** The address of the newest file, readable without signing in. It stays the same until it is renewed. */
  link: Type.String(),
  /** When the newest file was written, and how many products it has. */
  file_at: Nullable(Time),
  file_count: Nullable(Type.Integer()),
  /** The last run, successful or not. */
  last_job_id: Nullable(Type.String()),
  last_run_at: Nullable(Time),
  last_status: Nullable(BatchJobStatus),
  last_error: Nullable(Type.String()),
})
export type ExportPreset = Static<typeof ExportPreset>

const path = '/admin/export-presets'
const read = { access: 'admin', permission: 'export-presets:read', own: true } as const
const write = { access: 'admin', permission: 'export-presets:write' } as const
const change = { ...write, own: true } as const
const response = ResponseWith('export_preset', ExportPreset)

/** Saved exports of products, with a schedule and a feed address. Not in v1. */
export const exportPresets = {
  list: {
    ...read,
    method: 'GET',
    path,
    query: Query(paging(100)),
    response: ListOf('export_presets', ExportPreset),
    errors: ['invalid_data'],
    summary: 'List saved exports',
  },
  retrieve: {
    ...read,
    method: 'GET',
    path: `${path}/{id}`,
    response,
    errors: ['not_found'],
    summary: 'Retrieve a saved export',
  },
  create: {
    ...write,
    method: 'POST',
    path,
    body: Body({
      name: settings.name,
      format: settings.format,
      filterable_fields: Type.Optional(settings.filterable_fields),
      order: OptionalNullable(Type.String({ maxLength: 80 })),
      columns: Type.Optional(settings.columns),
      currency_code: OptionalNullable(Type.String({ maxLength: 3 })),
      product_url: OptionalNullable(Type.String({ maxLength: 500 })),
      schedule: OptionalNullable(ExportSchedule),
    }),
    response,
    errors: ['invalid_data'],
    summary: 'Create a saved export',
  },
  update: {
    ...change,
    method: 'POST',
    path: `${path}/{id}`,
    body: Body({
      name: Type.Optional(settings.name),
      format: Type.Optional(settings.format),
      filterable_fields: Type.Optional(settings.filterable_fields),
      order: OptionalNullable(Type.String({ maxLength: 80 })),
      columns: Type.Optional(settings.columns),
      currency_code: OptionalNullable(Type.String({ maxLength: 3 })),
      product_url: OptionalNullable(Type.String({ maxLength: 500 })),
      schedule: OptionalNullable(ExportSchedule),
    }),
    response,
    errors: ['invalid_data', 'not_found'],
    summary: 'Update a saved export or its schedule',
  },
  run: {
    ...change,
    method: 'POST',
    path: `${path}/{id}/run`,
    response: ResponseWith('batch_job', BatchJob),
    status: 201,
    errors: ['invalid_data', 'not_found'],
    invalidates: ['admin.batchJobs'],
    summary: 'Run a saved export now',
  },
  renewLink: {
    ...change,
    method: 'POST',
    path: `${path}/{id}/link`,
    response,
    errors: ['not_found'],
    summary: 'Replace the feed address of a saved export',
  },
  remove: {
    access: 'admin',
    permission: 'export-presets:delete',
    own: true,
    method: 'DELETE',
    path: `${path}/{id}`,
    response: Deleted('export_preset'),
    errors: ['forbidden'],
    summary: 'Delete a saved export and its feed address',
  },
} as const satisfies Record<string, Route>
