import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readMessage } from '../../server/read-message.ts'
import type { WantedStream } from './event-stream.ts'

const CLIENTS = fileURLToPath(new URL('stream-clients.ts', import.meta.url))
/** Well below what one process may open where nobody has raised it. */
const STREAMS_OF_PROCESS = 2_500

export interface StreamClients extends AsyncDisposable {
  /** When each stream was told of a change last, and how often all of them were opened. */
  read(): Promise<{ readonly changedAtMs: readonly number[]; readonly connections: number }>
}

/** Resolves once all streams are open. @throws Error when a process of them ends. */
export async function openStreams(wanted: readonly WantedStream[]): Promise<StreamClients> {
  const children: ChildProcess[] = []
  for (let from = 0; from < wanted.length; from += STREAMS_OF_PROCESS) {
    const child = fork(CLIENTS, { execArgv: ['--conditions=@platform/source'] })
    process.once('exit', () => void child.kill('SIGKILL'))
    children.push(child)
    await ask(child, { open: wanted.slice(from, from + STREAMS_OF_PROCESS) })
  }
  return {
    async read() {
      const answers = await Promise.all(children.map((child) => ask(child, {})))
      return {
        changedAtMs: answers.flatMap(({ changedAtMs }): number[] =>
          Array.isArray(changedAtMs) ? changedAtMs.map(Number) : [],
        ),
        connections: answers.reduce((sum, { connections }) => sum + Number(connections), 0),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}

async function ask(child: ChildProcess, question: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = readMessage(child, 'The clients ended')
  child.send(question)
  return answer
}
