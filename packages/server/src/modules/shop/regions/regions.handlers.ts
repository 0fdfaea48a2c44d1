import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import type { FulfillmentProvider } from '@storeroom/extension/providers'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { addLinks, removeLinks } from '../../../kernel/write/links.ts'
import { region, regions as resource, storeRegions as storeResource } from './regions.entity.ts'
import * as queries from './regions.queries.ts'
import { checkedCountries, createRegion, lockRegion, providersOfRegion, updateRegion } from './regions.ts'

async function changed(context: Context, id: string) {
  await context.services.events.emit(context.db, 'region.updated', { id })
  return retrieve(context, resource, id)
}

async function addProvider(context: Context, kind: 'payment' | 'fulfillment', id: string, providerId: string) {
  await lockRegion(context.db, id)
  const name = kind === 'payment' ? 'Payment' : 'Fulfillment'
  if (!(await queries.hasProvider(context.db, kind, providerId)))
    throw notFound(`${name} provider ${providerId} was not found`)
  await addLinks(context.db, providersOfRegion[kind], id, [providerId])
  return changed(context, id)
}

async function removeProvider(context: Context, kind: 'payment' | 'fulfillment', id: string, providerId: string) {
  await lockRegion(context.db, id)
  await removeLinks(context.db, providersOfRegion[kind], id, [providerId])
  return changed(context, id)
}

export const regions: Handlers<Contract['admin']['regions']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const id = await createRegion(context.db, body)
    await context.services.events.emit(context.db, 'region.created', { id })
    return retrieve(context, resource, id)
  },

  async update({ id, body = {} }, context) {
    await updateRegion(context.db, id, body, context.version)
    return changed(context, id)
  },

  async remove({ id }, context) {
    await lockRegion(context.db, id)
    await queries.setCountries(context.db, id, [])
    await removeRows(context.db, region, [id])
    await context.services.events.emit(context.db, 'region.deleted', { id })
    return deleted(id, 'region')
  },

  async addCountry({ id, body }, context) {
    await lockRegion(context.db, id)
    const [code = ''] = await checkedCountries(context.db, id, [body.country_code])
    await queries.addCountry(context.db, id, code)
    return changed(context, id)
  },

  async removeCountry({ id, country_code }, context) {
    await lockRegion(context.db, id)
    await queries.removeCountry(context.db, id, country_code.toLowerCase())
    return changed(context, id)
  },

  async listFulfillmentOptions({ id }, context) {
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    const ids = await queries.listFulfillmentProviderIds(context.db, id)
    const installed = context.services.providers.fulfillment.filter((provider) => ids.includes(provider.id))
    const optionsOf = (provider: FulfillmentProvider) =>
      provider.options().catch((error: unknown) => {
        context.services.log.warn({ err: error, provider: provider.id }, 'a fulfillment provider lists no options')
        return []
      })
    return {
      fulfillment_options: await Promise.all(
        installed.map(async (provider) => ({ provider_id: provider.id, options: [...(await optionsOf(provider))] })),
      ),
    }
  },

  addFulfillmentProvider: ({ id, body }, context) => addProvider(context, 'fulfillment', id, body.provider_id),
  removeFulfillmentProvider: ({ id, provider_id }, context) => removeProvider(context, 'fulfillment', id, provider_id),
  addPaymentProvider: ({ id, body }, context) => addProvider(context, 'payment', id, body.provider_id),
  removePaymentProvider: ({ id, provider_id }, context) => removeProvider(context, 'payment', id, provider_id),
}

export const countries: Handlers<Contract['admin']['countries']> = {
  async list(_, { db }) {
    return { countries: await queries.listCountries(db) }
  },
}

export const storeRegions: Handlers<Contract['store']['regions']> = {
  list: ({ query }, context) => list(context, storeResource, query),

  /** v1 accepts the parameters of a list here and ignores all but these two. */
  retrieve: ({ id, query: { fields, expand } }, context) =>
    retrieve(context, storeResource, id, {
      ...(fields !== undefined && { fields }),
      ...(expand !== undefined && { expand }),
    }),
}
