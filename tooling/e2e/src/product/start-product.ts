// What Playwright starts before the tests: the product, with nothing left of the run before.
import { rmSync } from 'node:fs'
import { DATA_FOLDER, STATES_FOLDER } from './environment.ts'

for (const folder of [DATA_FOLDER, STATES_FOLDER]) rmSync(folder, { recursive: true, force: true })
await import('@platform/devstack/start')
