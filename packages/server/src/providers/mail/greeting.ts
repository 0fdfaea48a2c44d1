import { seconds } from '../../kernel/clock.ts'

const timeouts = { connectionTimeout: seconds(5), greetingTimeout: seconds(5), socketTimeout: seconds(5) }

/** Connects, signs in if the address has a user, and disconnects. @throws the mail server's own error */
export async function greetMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
