import type { Static } from 'typebox'
import { kindOf, SNIFFED } from '../../../kernel/files/sniff.ts'
import type {
  FulfillmentData,
  FulfillmentProvider,
  LabelFormat,
  LabelMaker,
  LabelRequest,
  MadeLabel,
} from '@storeroom/extension/providers'
import {
  Canceled,
  Label,
  Options,
  Price,
  ask,
  LabelRefusal,
  TIME_LIMITS,
  type LabelServiceSettings,
} from './label-service-client.ts'

const formats = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'application/zpl': 'zpl',
} as const satisfies Record<string, LabelFormat>

/** Bytes of a document. */
const LARGEST_DOCUMENT = 10 * 1024 * 1024

/** A service that knows no label of the key: nothing is left to cancel. */
const UNKNOWN = 404

/**
 * Labels by a service of the shop's own choice, which answers the requests that docs/labels.md describes: any carrier
 * can be connected that way, without code in this server.
 */
export function labelService(settings: LabelServiceSettings, limits = TIME_LIMITS): FulfillmentProvider {
  const options = async () =>
    (await ask(settings, { method: 'GET', path: '/options', limit: limits.options }, Options)).options
  const chosen = async ({ id }: FulfillmentData) => (await options()).find((option) => option.id === id)
  return {
    id: settings.id,
    local: false,
    options,
    validateOption: async (data) => (await chosen(data)) !== undefined,
    canCalculate: async (data) => (await chosen(data))?.calculates_price === true,
    async calculatePrice(option, method, cart) {
      const request = {
        method: 'POST',
        path: '/prices',
        body: { option, method, ...cart },
        limit: limits.prices,
      } as const
      return (await ask(settings, request, Price)).amount
    },
    // What a shopper chooses, such as a parcel shop, is for the service to understand.
    validateData: async (_, method) => method,
    labels: labelsOf(settings, limits.labels),
  }
}

const labelsOf = (settings: LabelServiceSettings, limit: number): LabelMaker => ({
  async create({ key, ...body }: LabelRequest) {
    return madeLabel(await ask(settings, { method: 'POST', path: '/labels', body, key, limit }, Label))
  },

  async cancel(key) {
    try {
      await ask(
        settings,
        { method: 'POST', path: `/labels/${encodeURIComponent(key)}/cancel`, body: {}, key, limit },
        Canceled,
      )
    } catch (error) {
      if (error instanceof LabelRefusal && error.serviceStatus === UNKNOWN) return
      throw error
    }
  },
})

const madeLabel = ({ tracking_links = [], document, data = {} }: Static<typeof Label>): MadeLabel => ({
  data,
  tracking_links: tracking_links.map(({ tracking_number, url = null }) => ({ tracking_number, url })),
  document: document === undefined ? null : documentOf(document),
})

/** @throws {Error} for a document that is too large, or not what it says */
function documentOf({ content, content_type }: NonNullable<Static<typeof Label>['document']>) {
  const format = formats[content_type]
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > LARGEST_DOCUMENT) throw new Error('The document of the label service is larger than 10 MB')
  if (kindOf(bytes.subarray(0, SNIFFED)) !== format)
    throw new Error(`The label service has sent a document that is not ${content_type}`)
  return { format, content: bytes }
}
