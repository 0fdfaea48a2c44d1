import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, OptionalNullable, Nullable, ResponseWith } from '../../kit/shapes.ts'
import { Upload } from '../shop/uploads.ts'

const line = Type.String({ maxLength: 200 })
const lines = Type.String({ maxLength: 1_000 })

/** The business that sells, as its documents name it. Texts are printed with their line breaks. */
const Seller = Type.Object({
  legal_name: Nullable(line),
  /** As on an envelope, without the name. */
  address: Nullable(lines),
  tax_number: Nullable(line),
  vat_number: Nullable(line),
  /** Where and as what the business is registered. */
  registration: Nullable(lines),
  /** How the customer can pay, such as a bank account. */
  payment: Nullable(lines),
  footer: Nullable(lines),
})

/** The consecutive numbers of a kind of document. */
const Numbers = Type.Object({
  /** Stands before each number. */
  prefix: Type.String(),
  next_number: Type.Integer(),
})

/** The largest file of a logo, in bytes. */
export const MAX_LOGO = 2_000_000

export const DocumentSettings = Type.Object({
  seller: Seller,
  /** The picture above the name of the seller. */
  logo: Nullable(Upload),
  paper: Choice('a4', 'letter'),
  invoice: Numbers,
  credit_note: Numbers,
})
export type DocumentSettings = Static<typeof DocumentSettings>

const ChangedNumbers = Type.Optional(
  Body({
    prefix: Type.Optional(Type.String({ maxLength: 20, pattern: '^\\S*$' })),
    /** Greater than every number that was given already. */
    next_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  }),
)

const path = '/admin/store/documents'
const response = ResponseWith('document_settings', DocumentSettings)

/** The seller with their logo, the paper and the numbers of printed documents. Not in v1. */
export const documentSettings = {
  retrieve: {
    method: 'GET',
    access: 'admin',
    permission: 'store:read',
    path,
    response,
    errors: [],
    summary: 'Retrieve the seller, the logo, the paper and the next numbers of documents',
  },
  update: {
    method: 'POST',
    access: 'admin',
    permission: 'store:write',
    path,
    body: Body({
      seller: Type.Optional(
        Body({
          legal_name: OptionalNullable(line),
          address: OptionalNullable(lines),
          tax_number: OptionalNullable(line),
          vat_number: OptionalNullable(line),
          registration: OptionalNullable(lines),
          payment: OptionalNullable(lines),
          footer: OptionalNullable(lines),
        }),
      ),
      /**
       * Key of a public upload, PNG or JPEG, of at most 2 MB. It is copied, so that the upload may be deleted
       * afterwards.
       */
      logo_key: OptionalNullable(Type.String({ minLength: 1, maxLength: 500 })),
      paper: Type.Optional(Choice('a4', 'letter')),
      invoice: ChangedNumbers,
      credit_note: ChangedNumbers,
    }),
    response,
    errors: ['invalid_data'],
    summary: 'Set the seller, the logo, the paper and the next numbers of documents',
  },
} as const satisfies Record<string, Route>
