import type { Server, ServerResponse } from 'node:http'

export interface RequestCount {
  /** From now on every answer ends its connection; new ones are taken all the same. */
  endConnections(): void
  /** Resolves once no request is under way, at the latest after so long. */
  drain(withinMs: number): Promise<void>
}

/** From their head to the end of their answer, or of their connection. */
export function countRequests(server: Server): RequestCount {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  let onIdle: (() => void) | undefined
  server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    if (isEnding) response.setHeader('connection', 'close')
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) onIdle?.()
    })
  })
  return {
    endConnections() {
      isEnding = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    },
    async drain(withinMs) {
      if (underWay.size === 0) return
      const idle = Promise.withResolvers<void>()
      onIdle = idle.resolve
      const timer = setTimeout(idle.resolve, withinMs)
      await idle.promise
      clearTimeout(timer)
    },
  }
}
