import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailCatcher extends AsyncDisposable {
  readonly url: string
  count(): number
}

/** Sends nothing on: each mail is a file in the folder. */
export async function startMailCatcher(folder: string): Promise<MailCatcher> {
  let caught = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((mail) => writeFile(join(folder, `${String((caught += 1)).padStart(4, '0')}.eml`), mail))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    count: () => caught,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
