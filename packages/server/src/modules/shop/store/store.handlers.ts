import { allFlags, modules, type Contract } from '@storeroom/contract'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import { readContext, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { JsonText, versionedJson } from '../../../kernel/http/json-text.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { readOne } from '../../../kernel/read/read.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { saveRow } from '../../../kernel/write/honest-save.ts'
import { brandOf, checkedSettings, lockStore, startSellingIn, stopSellingIn, storeId, updateStore } from './store.ts'
import { store as entity, stores as resource } from './store.entity.ts'
import { findSettings, listProviders } from './store.queries.ts'

const whole = selectionOf(entity, {}, { relations: ['currencies', 'default_currency', 'default_sales_channel'] }, false)

/** The fields that the running server adds to the stored row. */
async function facilities({ db, services: { flags, providers } }: Context) {
  const makesLabels = (id: string) =>
    providers.fulfillment.some((provider) => provider.id === id && provider.labels !== undefined)
  return {
    payment_providers: await listProviders(db, 'payment'),
    fulfillment_providers: (await listProviders(db, 'fulfillment')).map((provider) => ({
      ...provider,
      makes_labels: makesLabels(provider.id),
    })),
    feature_flags: allFlags.map((key) => ({ key, value: flags.has(key) })),
    modules: modules
      .filter((module) => flags.has(module))
      .map((module) => ({ module, resolution: '@storeroom/server' })),
  }
}

const HEAD = Buffer.from('{"store":')

/** The JSON of a row with more keys at its end. */
const joined = (row: Buffer, added: object) =>
  Buffer.concat([HEAD, row.subarray(0, -1), Buffer.from(`,${JSON.stringify(added).slice(1)}}`)])

/** The path of the storefront that comes with the server. */
const OWN_STOREFRONT = '/shop'

async function settingsOf(context: Context) {
  const { db, services } = context
  const { rev, ...stored } = orNotFound(await findSettings(db, await storeId(db)), resource.notFound(''))
  const storefront_url = services.config.storefrontUrl ?? OWN_STOREFRONT
  return { rev, settings: { ...stored, storefront_url, brand: await brandOf(context) } }
}

export const store: Handlers<Contract['admin']['store']> = {
  async retrieve(_, context) {
    const id = await storeId(context.db)
    const settings = await readOne(readContext(context), whole, columnIs('p.id', id))
    if (!settings) throw notFound(resource.notFound(id))
    return new JsonText(joined(settings.json, await facilities(context)), settings.etag)
  },

  async update({ body = {} }, context) {
    await updateStore(context.db, body, context.version)
    return retrieve(context, resource, await storeId(context.db))
  },

  async addCurrency({ code }, context) {
    return retrieve(context, resource, await startSellingIn(context.db, code))
  },

  async removeCurrency({ code }, context) {
    return retrieve(context, resource, await stopSellingIn(context.db, code))
  },

  async listPaymentProviders(_, { db }) {
    return { payment_providers: await listProviders(db, 'payment') }
  },

  async listTaxProviders(_, { db }) {
    return { tax_providers: await listProviders(db, 'tax') }
  },

  async retrieveSettings(_, context) {
    const { rev, settings } = await settingsOf(context)
    return versionedJson({ settings }, rev)
  },

  async updateSettings({ body = {} }, context) {
    const stored = await lockStore(context.db)
    await saveRow(context.db, entity, stored, await checkedSettings(context.db, body), context.version)
    return { settings: (await settingsOf(context)).settings }
  },
}
