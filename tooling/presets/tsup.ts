import { defineConfig } from 'tsup'

/** Declarations come from `tsc`, because TypeScript 7 has no JS API. */
export function createTsupConfig(
  entry: string[],
  target: string | string[] = 'es2023',
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
      // Constants stand where they are used: not every bundler puts them there.
      options.minifySyntax = true
    },
  })
}
