/** A message in the reader's language, as plain and HTML text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: { readonly filename: string; readonly content: Buffer; readonly contentType: string }[]
}

/** Sends, or throws so that the job tries again. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Deletes the messages that are stored here and have any of these words. */
  removeWith?(words: readonly string[]): Promise<void>
}

/** How the names of tasks begin that send emails. */
export const MAIL_TASK_PREFIXES = ['mail-', 'notify-'] as const
