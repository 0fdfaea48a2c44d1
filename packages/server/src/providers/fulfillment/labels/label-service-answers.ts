import { Type } from 'typebox'

/** What a label service answers (docs/labels.md). More properties than these are no error. */

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Data = Type.Record(Type.String(), Type.Unknown())

export const Refusal = Type.Object({ message: Text(10_000) })

export const Options = Type.Object({
  options: Type.Array(
    Type.Object({
      id: Text(100),
      name: Type.Optional(Text(200)),
      is_return: Type.Optional(Type.Boolean()),
      calculates_price: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 500 },
  ),
})

/** Minor units of the currency of the request. */
export const Price = Type.Object({ amount: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) })

export const Label = Type.Object({
  tracking_links: Type.Optional(
    Type.Array(
      Type.Object({
        tracking_number: Text(200),
        url: Type.Optional(Type.String({ pattern: '^https?://\\S+$', maxLength: 2_000 })),
      }),
      { maxItems: 50 },
    ),
  ),
  document: Type.Optional(
    Type.Object({
      content_type: Type.Union([
        Type.Literal('application/pdf'),
        Type.Literal('image/png'),
        Type.Literal('application/zpl'),
      ]),
      /** Base64. */
      content: Text(14 * 1024 * 1024),
    }),
  ),
  data: Type.Optional(Data),
})

export const Canceled = Type.Object({})
