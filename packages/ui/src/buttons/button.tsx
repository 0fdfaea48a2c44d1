import { type ReactNode, type Ref, use, useEffect } from 'react'
import { useAnnounce } from '../display/announcer.tsx'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { DisabledReasonsContext, useDisabledReason } from './disabled-reasons.ts'
import { cn } from '../cn.ts'
import { Spinner } from '../display/spinner.tsx'
import { useUiStrings } from '../strings.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'nuclear'
export type ButtonSize = 'large' | 'medium' | 'small'

const base =
  'focus-ring relative inline-flex shrink-0 cursor-default items-center justify-center rounded-control border font-medium whitespace-nowrap select-none data-disabled:opacity-50 [:where(&)]:max-w-full'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent data-hovered:bg-accent-hover data-pressed:bg-accent-pressed',
  secondary: 'border-strong bg-surface text-default data-hovered:bg-hover data-pressed:bg-pressed',
  ghost:
    'border-transparent bg-transparent text-muted data-hovered:bg-hover data-hovered:text-default data-pressed:bg-pressed',
  danger: 'border-strong bg-surface text-danger data-hovered:bg-danger-subtle data-pressed:bg-danger-subtle',
  nuclear: 'border-transparent bg-danger text-on-danger data-hovered:bg-danger-hover data-pressed:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  large: 'h-control-lg gap-2 px-4 text-base',
  medium: 'h-control gap-1.5 px-3 text-sm',
  small: 'h-control-sm gap-1 px-2 text-xs',
}

const squareSizes: Record<ButtonSize, string> = {
  large: 'size-control-lg',
  medium: 'size-control',
  small: 'size-control-sm',
}

/** The style of a button, for other elements that must look like one. `isSquare` is for a single icon. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, isSquare = false): string {
  return cn(base, variants[variant], isSquare ? squareSizes[size] : sizes[size])
}

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'render'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows a spinner in place of the content, keeps width and focus, and ignores presses. */
  readonly isLoading?: boolean
  /** An icon before the text. */
  readonly icon?: ReactNode
  /** An icon after the text. */
  readonly iconEnd?: ReactNode
  readonly children: ReactNode
  /** Layout only: width, margins. */
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with text. `type` is "button" by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isLoading = false,
  icon,
  iconEnd,
  children,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const disabledReason = useDisabledReason(variant === 'danger' || variant === 'nuclear')
  const loading = useLoading(type, isLoading)
  if (disabledReason !== undefined)
    return (
      <DisabledButton {...{ variant, size, icon, iconEnd, children, className, disabledReason }} {...named(props)} />
    )
  return (
    <AriaButton {...props} {...loading} className={cn(buttonClass(variant, size), className)}>
      <ButtonContent {...{ size, isLoading, icon, iconEnd }}>{children}</ButtonContent>
    </AriaButton>
  )
}

const named = ({ 'aria-label': label }: Pick<AriaButtonProps, 'aria-label'>) =>
  label === undefined ? {} : { 'aria-label': label }

type DisabledButtonProps = Pick<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'aria-label'> & {
  readonly variant: ButtonVariant
  readonly size: ButtonSize
  readonly className: string | undefined
  readonly disabledReason: string
}

/** Can be focused, so that keyboard users learn why it does nothing, too. */
export function DisabledButton({
  variant,
  size,
  icon,
  iconEnd,
  children,
  className,
  disabledReason,
  ...label
}: DisabledButtonProps) {
  const { describe } = use(DisabledReasonsContext)
  return describe(
    disabledReason,
    <AriaButton
      {...label}
      {...ignoredPresses}
      aria-disabled
      className={cn(buttonClass(variant, size), 'opacity-50', className)}
    >
      <ButtonContent {...{ size, icon, iconEnd }}>{children}</ButtonContent>
    </AriaButton>,
  )
}

const ignored = () => {}
/** For buttons that do nothing. */
export const ignoredPresses = {
  onPress: ignored,
  onPressStart: ignored,
  onPressEnd: ignored,
  onPressUp: ignored,
  onPressChange: ignored,
}

/**
 * A loading button keeps the focus but does nothing, and Enter does not submit its form. Not the library's pending
 * state: that announces the button by reference, and the reference stays behind when the button is removed with its
 * dialog.
 */
export function useLoading(type: 'button' | 'submit' | 'reset', isLoading: boolean) {
  const announce = useAnnounce()
  const strings = useUiStrings()
  useEffect(() => {
    if (isLoading) announce(strings.loading)
  }, [announce, isLoading, strings.loading])
  return isLoading ? { ...ignoredPresses, type: 'button' as const, 'aria-disabled': true } : { type }
}

type ButtonContentProps = Pick<ButtonProps, 'isLoading' | 'icon' | 'iconEnd'> & {
  readonly size: ButtonSize
  readonly children?: ReactNode
}

/** Icons and text. Under the spinner they become transparent, so that width and accessible name stay. */
export function ButtonContent({ size, isLoading = false, icon, iconEnd, children }: ButtonContentProps) {
  return (
    <>
      <span
        className={cn(
          'inline-flex min-w-0 items-center gap-[inherit] [&>svg]:size-4 [&>svg]:shrink-0',
          isLoading && 'opacity-0',
        )}
      >
        {icon}
        {children !== undefined && (
          <span dir="auto" className="truncate">
            {children}
          </span>
        )}
        {iconEnd}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size} />
        </span>
      )}
    </>
  )
}
