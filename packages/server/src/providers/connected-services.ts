import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Type, type Static } from 'typebox'
import { Errors } from 'typebox/value'
import { ConfigError } from '../config.ts'
import type { ServiceSettings } from '../kernel/connected-services.ts'

const Address = Type.String({ pattern: '^https?://' })
const Filled = Type.String({ minLength: 1 })

const Described = Type.Array(
  Type.Object(
    {
      name: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,62}$' }),
      display_name: Filled,
      install_url: Address,
      uninstall_url: Type.Optional(Address),
      token_url: Address,
      client_id: Filled,
      client_secret_file: Type.Optional(Filled),
      scope: Type.Optional(Filled),
      authentication: Type.Optional(Type.Union([Type.Literal('basic'), Type.Literal('form')])),
    },
    { additionalProperties: false },
  ),
)

const refused = (reason: string) => new ConfigError(`STOREROOM_SERVICES names a file that ${reason}`)

/** The services of the file that the settings name, with their secrets. @throws ConfigError */
export function readConnectedServices(path: string | undefined): readonly ServiceSettings[] {
  if (path === undefined) return []
  const services = described(path)
  const repeated = services.find(({ name }, place) => services.findIndex((other) => other.name === name) !== place)
  if (repeated) throw refused(`has ${repeated.name} twice`)
  return services.map((service) => ({
    name: service.name,
    displayName: service.display_name,
    installUrl: service.install_url,
    uninstallUrl: service.uninstall_url,
    tokenUrl: service.token_url,
    clientId: service.client_id,
    clientSecret:
      service.client_secret_file && secretIn(resolve(dirname(path), service.client_secret_file), service.name),
    scope: service.scope,
    authentication: service.authentication ?? 'basic',
  }))
}

function described(path: string): Static<typeof Described> {
  const value = parsed(path)
  const [flaw] = Errors(Described, value)
  if (flaw) throw refused(`is wrong at ${flaw.instancePath || '/'}: ${flaw.message}`)
  return value as Static<typeof Described>
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (cause) {
    throw refused(cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
}

/** In a file of its own, so that the description can be shown to anybody. */
function secretIn(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw refused(`has a client_secret_file for ${name} that cannot be read`)
  }
}
