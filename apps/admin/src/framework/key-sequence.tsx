import { Kbd } from '@storeroom/ui/display/kbd'

/** Keys to press one after the other, separated by a space: `g o`. */
export function KeySequence({ keys }: { readonly keys: string }) {
  const [first = '', ...rest] = keys.split(' ')
  return (
    <>
      <Kbd keys={first} />
      {rest.length > 0 && <KeySequence keys={rest.join(' ')} />}
    </>
  )
}
