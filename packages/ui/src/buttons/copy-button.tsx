import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAnnounce } from '../display/announcer.tsx'
import { Button, type ButtonSize } from './button.tsx'
import { copyText } from './copy-text.tsx'
import { IconButton } from './icon-button.tsx'
import { useUiStrings } from '../strings.tsx'
import { toast } from '../overlay/toast.tsx'

/** Milliseconds for which the check mark is shown. */
const shownFor = 3000

export type CopyButtonProps = {
  /** What is copied. */
  readonly value: string
  /** Names what is copied ("Copy order number"). */
  readonly label?: string
  readonly size?: ButtonSize
  /** Shows the label next to the icon. */
  readonly hasText?: boolean
}

/** Copies, and confirms it: check mark, name, announcement. */
export function CopyButton({ value, label, size = 'small', hasText = false }: CopyButtonProps) {
  const strings = useUiStrings()
  const announce = useAnnounce()
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  const isCopied = copiedAt !== null
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [copiedAt])

  const copy = async () => {
    try {
      await copyText(value)
      setCopiedAt(Date.now())
      announce(strings.copied)
    } catch {
      toast.error({ title: strings.error, message: strings.copyFailed })
    }
  }
  const name = label ?? strings.copy
  const icon = isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />
  return hasText ? (
    <Button size={size} icon={icon} onPress={() => void copy()}>
      {isCopied ? strings.copied : name}
    </Button>
  ) : (
    <IconButton size={size} label={isCopied ? strings.copied : name} icon={icon} onPress={() => void copy()} />
  )
}
