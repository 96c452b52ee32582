import type { Server, ServerResponse } from 'node:http'

export interface RequestCount {
  /** Every answer ends its connection; resolves once no request is under way, at the latest after so long. */
  drain(withinMs: number): Promise<void>
}

/** From their head to the end of their answer, or of their connection. */
export function countRequests(server: Server): RequestCount {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const idle = Promise.withResolvers<void>()
  server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    if (isDraining) response.setHeader('connection', 'close')
    response.once('close', () => {
      underWay.delete(response)
      if (isDraining && underWay.size === 0) idle.resolve()
    })
  })
  return {
    async drain(withinMs) {
      isDraining = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      if (underWay.size === 0) idle.resolve()
      const timer = setTimeout(idle.resolve, withinMs)
      await idle.promise
      clearTimeout(timer)
    },
  }
}
