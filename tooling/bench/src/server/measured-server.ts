import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createLogger, createServer, readConfig } from '@platform/server'
import { TRIVIAL_CAPTCHA } from '@platform/server/testing'

// The process that is measured: the server as an operator starts it, but for the limits on calls, which would be all
// that is seen, and with a clock on its event loop.

const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }
const NS_PER_MS = 1e6
const US_PER_MS = 1e3

const delay = monitorEventLoopDelay({ resolution: 1 })
const server = await createServer(readConfig(process.env, ['--demo', '--api-only']), {
  logger: await createLogger({ level: 'warn' }),
  limits: { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT, captchaOfAddress: NO_LIMIT },
  // Solving it is the caller's work.
  captchaDifficulty: TRIVIAL_CAPTCHA,
})

let before = process.cpuUsage()

process.on('message', (message) => {
  if (message === 'measure') {
    before = process.cpuUsage()
    delay.reset()
    delay.enable()
  }
  if (message === 'report') {
    delay.disable()
    const { user, system } = process.cpuUsage(before)
    process.send?.({
      maxMs: delay.max / NS_PER_MS,
      p99Ms: delay.percentile(99) / NS_PER_MS,
      cpuMs: (user + system) / US_PER_MS,
    })
  }
  if (message === 'stop') void server.close().then(() => process.disconnect())
})
process.send?.({ url: server.apiUrl.replace('localhost', '127.0.0.1') })
