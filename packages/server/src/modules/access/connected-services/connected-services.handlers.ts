import type { ConnectedService, Contract } from '@storeroom/contract'
import type { ServiceSettings } from '../../../kernel/connected-services.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { deleted } from '../../../kernel/resource.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import { serviceNamed, beginInstallation, completeInstallation } from './connected-services.ts'
import { listConnections, removeConnection } from './connected-services.queries.ts'

/** v1's columns. The id follows from the name, because services are not rows. */
const shown = (service: ServiceSettings, data: ConnectedService['data']): ConnectedService => ({
  id: `oauth_${service.name}`,
  display_name: service.displayName,
  application_name: service.name,
  install_url: service.installUrl,
  uninstall_url: service.uninstallUrl ?? null,
  data,
})

async function listServices({ db, services }: Context): Promise<ConnectedService[]> {
  const connected = new Map((await listConnections(db)).map(({ name, data }) => [name, data]))
  return services.connectedServices.map((service) => shown(service, connected.get(service.name) ?? null))
}

export const apps: Handlers<Contract['admin']['apps']> = {
  list: async (_, context) => ({ apps: await listServices(context) }),

  install: async ({ body }, context) => ({
    install_url: await beginInstallation(context, serviceNamed(context.services, body.application_name)),
  }),

  authorize: staged(async ({ body: { application_name, ...sent } }, context) => {
    const service = serviceNamed(context.services, application_name)
    await completeInstallation(context, service, sent)
    const connected = (await listConnections(context.db)).find(({ name }) => name === application_name)
    return { apps: shown(service, connected?.data ?? null) }
  }),

  async remove({ application_name }, context) {
    if (await removeConnection(context.db, application_name))
      await recordSecurityEvent(context, {
        type: 'service.removed',
        subjectId: application_name,
        subject: application_name,
      })
    return deleted(application_name, 'app')
  },
}
