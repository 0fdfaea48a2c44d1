import type { ButtonHTMLAttributes } from 'react'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly type?: 'button' | 'submit'
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** While busy, the button cannot be pressed again, and says so. */
  readonly isBusy?: boolean
}

export function Button({ type = 'button', variant = 'primary', isBusy = false, children, ...props }: ButtonProps) {
  const press = isBusy ? { ...props, onClick: undefined } : props
  return (
    <button
      {...press}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button ${variant} ${props.className ?? ''}`}
      aria-disabled={isBusy || undefined}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
