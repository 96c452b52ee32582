import { createLogger, createServer, readConfig } from '@platform/server'
import { addSharedCare, TRIVIAL_CAPTCHA } from '@platform/server/testing'
import { answerMeasuring } from './answer-measuring.ts'

// The process that is measured: the server as an operator starts it, but for the limits on calls, which would be all
// that is seen: with `--limited` they are there, too. With `--silent` nothing is logged, where failures are meant. With `--shared-care` a client and a professional of the demo have pages full of rows.

const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }
const PAGES = { documents: 50, conversations: 50, messages: 2_500 }

let statements = 0
const server = await createServer(readConfig(process.env, ['--demo', '--api-only']), {
  logger: await createLogger({ level: process.argv.includes('--silent') ? 'silent' : 'warn' }),
  limits: process.argv.includes('--limited')
    ? {}
    : { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT, captchaOfAddress: NO_LIMIT },
  // Solving it is the caller's work.
  captchaDifficulty: TRIVIAL_CAPTCHA,
  onStatement: () => (statements += 1),
})

const facts = process.argv.includes('--shared-care')
  ? {
      thread: await addSharedCare(server.handle.database, {
        client: 'client@example.com',
        professional: 'professional@example.com',
        rows: PAGES,
        nowMs: Date.now(),
      }),
    }
  : {}

answerMeasuring({ url: server.apiUrl, facts, countStatements: () => statements, close: () => server.close() })
