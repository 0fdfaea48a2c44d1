/** Takes email addresses; there is one while usage data is sent. */
let receiver: ((email: string) => void) | undefined
/** The address that was reported last while there was no receiver. */
let waiting: string | undefined

/** Reports the email address that a user has agreed to share, immediately or when sending begins. */
export function reportEmail(email: string): void {
  if (email === '') return
  if (receiver) receiver(email)
  else waiting = email
}

/** Receives reported email addresses, until the result is called. */
export function receiveEmails(receive: (email: string) => void): () => void {
  receiver = receive
  if (waiting !== undefined) receive(waiting)
  waiting = undefined
  return () => {
    if (receiver === receive) receiver = undefined
  }
}
