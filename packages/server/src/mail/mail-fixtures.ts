import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import type { TestServer } from '../testing/index.ts'

const outboxSchema = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), at: z.string() }),
)

export type ShownMail = z.output<typeof outboxSchema>[number]

/** The outbox of a test server, newest first; only the mails to one address when it is named. */
export async function readOutbox(server: TestServer, to?: string): Promise<ShownMail[]> {
  const response = await fetch(`${server.url}/dev/outbox`)
  const shown = outboxSchema.parse(await response.json())
  return to === undefined ? shown : shown.filter((mail) => mail.to === to)
}

/** What a link in a mail carries behind its `#`. */
export function readLinkSecret(mail: ShownMail | undefined): string {
  const secret = /https?:\/\/\S+#(\S+)/.exec(mail?.text ?? '')?.[1]
  if (secret === undefined) throw new Error('The mail holds no link')
  return secret
}

/** A mail server that keeps what it is given. */
export interface FakeMailServer extends AsyncDisposable {
  readonly url: string
  /** Whole messages, headers included. */
  readonly messages: readonly string[]
  /** Answers the next mails with this code until told otherwise: 250 takes them. */
  answerWith(code: number): void
}

/** Speaks as much SMTP as a mail needs. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const messages: string[] = []
  let answer = 250
  const server = createServer((socket) => {
    let unread = ''
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8')
      for (;;) {
        const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          messages.push(part)
          socket.write('250 kept\r\n')
        } else if (part.startsWith('DATA')) {
          isData = answer === 250
          socket.write(isData ? '354 go on\r\n' : `${answer} no\r\n`)
        } else socket.write(part.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${readPort(server.address())}`,
    messages,
    answerWith: (code) => {
      answer = code
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function readPort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  return address.port
}
