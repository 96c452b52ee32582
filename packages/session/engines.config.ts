import { defineConfig } from 'vitest/config'
import type { EngineName } from './src/scenarios/real/engines/engine.ts'
import { findEngine } from './src/scenarios/real/engines/find-engines.ts'
import { createReport } from './src/scenarios/real/engines/report.ts'

const NAMES: EngineName[] = ['chromium', 'firefox', 'webkit']

const engines = NAMES.map((name) => ({ name, found: findEngine(name, process.env) }))
const missing = engines.flatMap(({ name, found }) =>
  'missing' in found ? [`${name}: not run: ${found.missing}`] : [],
)

export default defineConfig({
  test: {
    reporters: ['default', createReport(missing)],
    // What is measured is what tabs do to each other, not what three browsers do to a machine.
    fileParallelism: false,
    projects: engines
      .filter(({ found }) => 'launch' in found)
      .map(({ name }) => ({
        resolve: { conditions: ['@platform/source'] },
        ssr: { resolve: { conditions: ['@platform/source'] } },
        test: {
          name,
          include: ['src/scenarios/real/*.test.ts'],
          provide: { engine: name },
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      })),
  },
})
