import { Button } from '@storeroom/ui/buttons/button'
import { useConfirm } from '../../framework/use-confirm.ts'

type ConfirmButtonProps = Parameters<ReturnType<typeof useConfirm>>[0] & {
  /** By default that of the button that confirms. */
  readonly label?: string
}

/** A small button that cancels or undoes something, after asking for confirmation with the consequences. */
export function ConfirmButton({ label, ...options }: ConfirmButtonProps) {
  const confirm = useConfirm()
  return (
    <Button size="small" variant="ghost" onPress={() => void confirm({ isDangerous: true, ...options })}>
      {label ?? options.confirmLabel}
    </Button>
  )
}
