import { useCart, useClient } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { SoldItems } from '../../cart/sold-items.tsx'
import { sumsOf } from '../../cart/sums.ts'
import { Totals } from '../../cart/totals.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CodeForm } from './code-form.tsx'

/** The items, discounts, gift cards and totals of the cart. */
export function Summary() {
  const { t } = useWords()
  const { cart } = useCart()
  const currency = cart.region?.currency_code ?? ''
  return (
    <aside className="panel summary" aria-labelledby="summary">
      <h2 id="summary">{t('cart.summary')}</h2>
      <SoldItems items={cart.items} currency={currency} />
      <Codes />
      <div aria-live="polite">
        <Totals sums={sumsOf(cart)} currency={currency} />
      </div>
    </aside>
  )
}

function Codes() {
  const { t } = useWords()
  const client = useClient()
  const { cart, setCart, updateCart } = useCart()
  const { id, discounts = [], gift_cards = [] } = cart
  const removeDiscount = useMutation({
    mutationFn: (code: string) => client.store.carts.removeDiscount({ id, code }),
    onSuccess: ({ cart: changed }, code) => {
      setCart(changed)
      announce(t('codes.removed', { code }))
    },
  })
  const removeGiftCard = (code: string) =>
    updateCart.mutate(
      { gift_cards: gift_cards.filter((card) => card.code !== code).map((card) => ({ code: card.code })) },
      { onSuccess: () => announce(t('codes.removed', { code })) },
    )
  return (
    <div className="codes">
      <CodeForm
        label={t('codes.discount')}
        errorKey="codes.discount.refused"
        add={(code) =>
          updateCart.mutateAsync({ discounts: [...discounts.map((each) => ({ code: each.code })), { code }] })
        }
      />
      {discounts.map(({ code }) => (
        <CodeChip key={code} code={code} onRemove={() => removeDiscount.mutate(code)} />
      ))}
      <CodeForm
        label={t('codes.giftCard')}
        errorKey="codes.giftCard.refused"
        add={(code) =>
          updateCart.mutateAsync({ gift_cards: [...gift_cards.map((each) => ({ code: each.code })), { code }] })
        }
      />
      {gift_cards.map(({ code }) => (
        <CodeChip key={code} code={code} onRemove={() => removeGiftCard(code)} />
      ))}
    </div>
  )
}

function CodeChip({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" className="chip" aria-label={t('codes.remove', { code })} onClick={onRemove}>
      {code} <Icon name="close" />
    </button>
  )
}
