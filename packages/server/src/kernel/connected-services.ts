/** A service whose API the shop calls for itself, as the settings of the server describe it (docs/apps.md). */
export type ServiceSettings = {
  /** In addresses of the dashboard, and v1's `application_name`. */
  readonly name: string
  readonly displayName: string
  /** Where its own users consent: the authorization endpoint. */
  readonly installUrl: string
  readonly uninstallUrl?: string | undefined
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  readonly scope?: string | undefined
  /** How the shop proves to it who it is: in a header, or in the form. */
  readonly authentication: 'basic' | 'form'
}
