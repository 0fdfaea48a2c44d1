import type { ClientApp, Contract, Output } from '@storeroom/contract'
import type { Permission } from '@storeroom/contract/permissions'

/** An app and its secret, which is in the answer of its creation only. */
export type WithSecret = Output<Contract['admin']['clientApps']['create']>

/** The values of the forms; addresses one per line. */
export type AppValues = {
  readonly name: string
  readonly redirect_uris: string
  readonly scopes: readonly Permission[]
}

/** A server keeps a secret; a device of a user cannot. */
export const places = ['server', 'device'] as const
export type NewAppValues = AppValues & { readonly place: (typeof places)[number] }

export const blankApp: NewAppValues = { name: '', redirect_uris: '', scopes: [], place: 'server' }

export const valuesOf = ({ client_app }: { readonly client_app: ClientApp }): AppValues => ({
  name: client_app.name,
  redirect_uris: client_app.redirect_uris.join('\n'),
  scopes: client_app.scopes,
})

/** The address of each line. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export const bodyOf = ({ redirect_uris, ...others }: Partial<AppValues>) => ({
  ...others,
  ...(redirect_uris !== undefined && { redirect_uris: linesOf(redirect_uris) }),
})

export const newBodyOf = ({ place, ...values }: Partial<NewAppValues>) => ({
  ...bodyOf(values),
  is_confidential: place === 'server',
})
