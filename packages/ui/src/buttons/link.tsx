import { ExternalLink as ExternalIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { useDisabledReason } from './disabled-reasons.ts'
import { DisabledButton, ButtonContent, type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

const looks = {
  accent: 'text-accent underline-offset-2 data-hovered:underline',
  /** In running text: recognizable without color. */
  inline: 'text-accent underline underline-offset-2 data-hovered:text-default',
  /** A title or a name. */
  plain: 'text-default underline-offset-2 data-hovered:underline',
  muted: 'text-muted underline-offset-2 data-hovered:text-default data-hovered:underline',
}

export type LinkProps = Omit<AriaLinkProps, 'children' | 'className' | 'style' | 'render'> & {
  readonly href: string
  readonly look?: keyof typeof looks
  readonly children: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link: opened by the app's router, or by the browser in a new tab. */
export function Link({ look = 'accent', className, children, ...props }: LinkProps) {
  return (
    <AriaLink
      {...props}
      className={cn('focus-ring cursor-pointer rounded-xs data-disabled:text-subtle', looks[look], className)}
    >
      {children}
    </AriaLink>
  )
}

/** A link to another site; says that it opens in a new tab. */
export function ExternalLink({ children, ...props }: Omit<LinkProps, 'target' | 'rel'>) {
  const strings = useUiStrings()
  return (
    <Link {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalIcon aria-hidden className="mirror-rtl ms-1 inline size-3 align-baseline" />
      <span className="sr-only"> {strings.opensInNewTab}</span>
    </Link>
  )
}

export type ButtonLinkProps = Omit<LinkProps, 'look'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
}

/** A link that looks like a button, such as "New product". */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  const disabledReason = useDisabledReason(false)
  if (disabledReason !== undefined)
    return <DisabledButton {...{ variant, size, icon, className, disabledReason }}>{children}</DisabledButton>
  return (
    <AriaLink {...props} className={cn(buttonClass(variant, size), className)}>
      <ButtonContent {...{ size, icon }}>{children}</ButtonContent>
    </AriaLink>
  )
}

export type IconLinkProps = Omit<LinkProps, 'look' | 'children'> & {
  /** The accessible name, shown as the tooltip too. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link that looks like an icon button, such as Back. */
export function IconLink({ label, icon, variant = 'ghost', size = 'medium', className, ...props }: IconLinkProps) {
  return (
    <Tooltip content={label} isName>
      <AriaLink {...props} aria-label={label} className={cn(buttonClass(variant, size, true), className)}>
        <ButtonContent size={size} icon={icon} />
      </AriaLink>
    </Tooltip>
  )
}
