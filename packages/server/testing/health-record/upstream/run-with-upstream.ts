import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startFhirServer } from './fhir-server.ts'

// `test:upstream [folders]`: tests of the health record with a FHIR server behind them. TEST_CARE_STORE_URL, and
// TEST_CARE_STORE_TOKEN where it wants one, name a real one; without them it is the small one beside this file.

const FOLDERS = [
  'src/health-record',
  'src/forms',
  'src/developer',
  'src/privacy/file-sources',
  'src/care/handovers',
]

const given = process.argv.slice(2)
await using server = process.env['TEST_CARE_STORE_URL'] === undefined ? await startFhirServer() : undefined
const vitest = spawn('npx', ['vitest', 'run', '--no-isolate', ...(given.length > 0 ? given : FOLDERS)], {
  stdio: 'inherit',
  env: { ...process.env, ...(server && { TEST_CARE_STORE_URL: server.url }) },
})
const [code]: unknown[] = await once(vitest, 'exit')
process.exitCode = typeof code === 'number' ? code : 1
