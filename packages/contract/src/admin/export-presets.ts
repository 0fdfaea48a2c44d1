import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import {
  Body,
  Choice,
  Clearable,
  Deleted,
  Entity,
  ListOf,
  Nullable,
  OneOf,
  Query,
  Time,
  paging,
} from '../kit/shapes.ts'
import { BatchJob, BatchJobStatus } from './batch-jobs.ts'

/** v1's columns, which import back; those of the list; Google's product data, one row per variant that is for sale. */
export const ExportFormat = Choice('storeroom', 'table', 'google')
export type ExportFormat = Static<typeof ExportFormat>

/** By the shop's clock. `weekday` counts from Sunday, 0; without it every day. */
const ExportSchedule = Body({
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 6 }))),
})
export type ExportSchedule = Static<typeof ExportSchedule>

/** A column of the list and what it is called in the file. */
const ExportColumn = Body({
  id: Type.String({ minLength: 1, maxLength: 80 }),
  label: Type.String({ minLength: 1, maxLength: 200 }),
})

/** Which products, in which order, how told. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  format: ExportFormat,
  /** Filters of `GET /admin/products`. */
  filterable_fields: Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { maxProperties: 40 }),
  order: Nullable(Type.String({ maxLength: 80 })),
  /** Of the format `table`. */
  columns: Type.Array(ExportColumn, { maxItems: 100 }),
  /** Of the prices of a feed; the shop's default without. */
  currency_code: Nullable(Type.String({ maxLength: 3 })),
  /** Where shoppers see a product; `{handle}` stands for its handle. The shop's own storefront without. */
  product_url: Nullable(Type.String({ maxLength: 500 })),
}

const ExportPreset = Entity({
  ...settings,
  schedule: Nullable(ExportSchedule),
  created_by: Nullable(Type.String()),
  /** Address of the newest file, for whoever has it. It stays the same until it is renewed. */
  link: Type.String(),
  /** When the newest file was made, and how many products are in it. */
  file_at: Nullable(Time),
  file_count: Nullable(Type.Integer()),
  /** The last run, however it ended. */
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
const one = OneOf('export_preset', ExportPreset)

/** Exports of products that are kept under a name, run by the clock, and read by others at an address. Ours. */
export const exportPresets = {
  list: {
    ...read,
    method: 'GET',
    path,
    query: Query(paging(100)),
    response: ListOf('export_presets', ExportPreset),
    errors: ['invalid_data'],
    summary: 'List the exports that are kept',
  },
  retrieve: {
    ...read,
    method: 'GET',
    path: `${path}/{id}`,
    response: one,
    errors: ['not_found'],
    summary: 'Retrieve an export that is kept',
  },
  create: {
    ...write,
    method: 'POST',
    path,
    body: Body({
      name: settings.name,
      format: settings.format,
      filterable_fields: Type.Optional(settings.filterable_fields),
      order: Clearable(Type.String({ maxLength: 80 })),
      columns: Type.Optional(settings.columns),
      currency_code: Clearable(Type.String({ maxLength: 3 })),
      product_url: Clearable(Type.String({ maxLength: 500 })),
      schedule: Clearable(ExportSchedule),
    }),
    response: one,
    errors: ['invalid_data'],
    summary: 'Keep an export',
  },
  update: {
    ...change,
    method: 'POST',
    path: `${path}/{id}`,
    body: Body({
      name: Type.Optional(settings.name),
      format: Type.Optional(settings.format),
      filterable_fields: Type.Optional(settings.filterable_fields),
      order: Clearable(Type.String({ maxLength: 80 })),
      columns: Type.Optional(settings.columns),
      currency_code: Clearable(Type.String({ maxLength: 3 })),
      product_url: Clearable(Type.String({ maxLength: 500 })),
      schedule: Clearable(ExportSchedule),
    }),
    response: one,
    errors: ['invalid_data', 'not_found'],
    summary: 'Change an export that is kept, or when it runs',
  },
  run: {
    ...change,
    method: 'POST',
    path: `${path}/{id}/run`,
    response: OneOf('batch_job', BatchJob),
    status: 201,
    errors: ['invalid_data', 'not_found'],
    touches: ['admin.batchJobs'],
    summary: 'Make the file of an export anew',
  },
  renewLink: {
    ...change,
    method: 'POST',
    path: `${path}/{id}/link`,
    response: one,
    errors: ['not_found'],
    summary: 'Give the file a new address and end the one before',
  },
  remove: {
    access: 'admin',
    permission: 'export-presets:delete',
    own: true,
    method: 'DELETE',
    path: `${path}/{id}`,
    response: Deleted('export_preset'),
    errors: ['forbidden'],
    summary: 'Keep an export no longer; its address ends',
  },
} as const satisfies Record<string, Route>
