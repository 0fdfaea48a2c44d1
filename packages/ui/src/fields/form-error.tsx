import { Button } from 'react-aria-components'

import { type FieldErrors, summarizeErrors } from './form-error-text.ts'
import { useUiStrings } from '../strings.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

/**
 * A field's errors (S5-11): nothing without any, the first message in red, and the count of the others, which a
 * tooltip lists.
 */
export function FormError({ errors }: { readonly errors: FieldErrors }) {
  const summary = summarizeErrors(errors)
  if (!summary) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-danger">
      <span>{summary.first}</span>
      {summary.others.length > 0 && <OtherErrors messages={summary.others} />}
    </span>
  )
}

function OtherErrors({ messages }: { readonly messages: readonly string[] }) {
  const strings = useUiStrings()
  return (
    <Tooltip content={<OtherMessages messages={messages} />}>
      <Button className="cursor-default rounded-xs font-medium underline decoration-dotted underline-offset-2 focus-ring">
        {strings.moreErrors(messages.length)}
      </Button>
    </Tooltip>
  )
}

function OtherMessages({ messages }: { readonly messages: readonly string[] }) {
  return (
    <span className="block">
      {messages.map((message) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
    </span>
  )
}
