import { defineConfig } from 'tsup'

interface TsupOptions {
  readonly target?: string | string[]
  /** Constants stand where they are used: not every bundler puts them there. */
  readonly inlinesConstants?: boolean
}

/** Declarations come from `tsc`, because TypeScript 7 has no JS API. */
export function createTsupConfig(
  entry: string[],
  { target = 'es2023', inlinesConstants = false }: TsupOptions = {},
): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    outDir: 'dist',
    format: ['esm'],
    target,
    platform: 'neutral',
    sourcemap: true,
    clean: true,
    splitting: true,
    dts: false,
    esbuildOptions(options) {
      options.minifySyntax = inlinesConstants
    },
  })
}
