import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type Received = { from: string; to: string[]; message: string }

/** A local mail server that stores received messages. */
export type SmtpServer = {
  readonly url: string
  readonly received: readonly Received[]
  /** Refuses the next messages with a temporary error. */
  readonly refuse: (count: number) => void
  readonly stop: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  const accept = (mail: Received) => {
    refusals -= 1
    if (refusals >= 0) return '451 Try again later'
    received.push(mail)
    return '250 Kept'
  }
  const server = net.createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    void converse(socket, accept)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (count) => void (refusals = count),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Just enough of RFC 5321 for one sender at a time. */
async function converse(socket: Socket, accept: (mail: Received) => string) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
  let mail: Received = { from: '', to: [], message: '' }
  let inMessage = false
  say('220 test')
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (inMessage && line !== '.') mail.message += `${line.replace(/^\.\./, '.')}\n`
    else if (inMessage) {
      inMessage = false
      say(accept(mail))
    } else if (/^MAIL FROM/i.test(line)) {
      mail = { from: address(line), to: [], message: '' }
      say('250 OK')
    } else if (/^RCPT TO/i.test(line)) {
      mail.to.push(address(line))
      say('250 OK')
    } else if (/^DATA/i.test(line)) {
      inMessage = true
      say('354 Go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
    else say('250 OK')
  }
}
