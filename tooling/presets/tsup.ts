import { defineConfig } from 'tsup'

/** Declarations come from `tsc`, because TypeScript 7 has no JS API. */
export function createTsupConfig(entry: string[]): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    outDir: 'dist',
    format: ['esm'],
    target: 'es2023',
    platform: 'neutral',
    sourcemap: true,
    clean: true,
    splitting: true,
    dts: false,
  })
}
