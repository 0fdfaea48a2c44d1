import { useDescribeError } from '../../framework/error-text.ts'

type MailSheetProps = {
  readonly mail: { readonly subject: string; readonly text: string } | undefined
  readonly error: Error | null
}

/** A mail as its reader will see it, or why there is none to show. */
export function MailSheet({ mail, error }: MailSheetProps) {
  const describe = useDescribeError()
  return (
    <div role="status" className="rounded-control border border-default bg-hover p-3">
      {error && <p className="text-danger">{describe(error)}</p>}
      {mail && !error && (
        <>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {mail.subject}
          </p>
          <p dir="auto" className="text-match-parent mt-2 wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </p>
        </>
      )}
    </div>
  )
}
