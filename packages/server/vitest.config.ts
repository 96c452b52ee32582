import preset from '@platform/presets/vitest'
import { mergeConfig } from 'vitest/config'

/** How often each route is called with made-up input, and what the input is made from: the same seed, the same calls. */
const fuzz = {
  runs: Number(process.env['FUZZ_RUNS'] ?? 10),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_120),
}

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: typeof fuzz
  }
}

export default mergeConfig(preset, { test: { provide: { fuzz } } })
