import { once } from 'node:events'
import { connect } from 'node:net'
import { findFreePort } from '@platform/server/testing'
import { startPart } from './part.ts'
import type { Part } from './part.ts'

export interface ValkeyPart extends Part {
  readonly url: string
}

/** It keeps nothing: what it holds is a copy, or may be lost. */
export async function startValkey(program: string, folder: string): Promise<ValkeyPart> {
  const port = await findFreePort()
  const part = await startPart({
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    folder,
    isReady: () => answersAt(port),
  })
  return { ...part, url: `redis://127.0.0.1:${port}` }
}

async function answersAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write('PING\r\n')
    const [answer] = await once(socket, 'data')
    return String(answer).startsWith('+PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
