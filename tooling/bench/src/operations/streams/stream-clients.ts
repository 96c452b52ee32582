import { openStream } from './event-stream.ts'
import type { OpenStream, WantedStream } from './event-stream.ts'

// A process of its own: one holds only so many connections, and what they cost must not be the server's.

const AT_ONCE = 40

const streams: OpenStream[] = []

async function openAll(wanted: readonly WantedStream[]): Promise<void> {
  let next = 0
  const openNext = async (): Promise<void> => {
    for (let one = wanted[next++]; one !== undefined; one = wanted[next++]) {
      const stream = openStream(one)
      streams.push(stream)
      await stream.opened
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
}

// Whoever has started it is gone.
process.once('disconnect', () => process.exit())
process.on('message', (message) => {
  const wanted: unknown = Object(message)['open']
  if (Array.isArray(wanted)) void openAll(wanted).then(() => process.send?.({ opened: streams.length }))
  else
    process.send?.({
      changedAtMs: streams.map(({ changedAtMs }) => changedAtMs),
      connections: streams.reduce((sum, { connections }) => sum + connections, 0),
    })
})
