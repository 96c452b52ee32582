import { defineConfig } from 'vitest/config'

const PURE = 'src/{claims,rules,state,wire}/*'

export default defineConfig({
  resolve: { conditions: ['@platform/source'] },
  test: {
    include: [`${PURE}.test.ts`],
    coverage: {
      provider: 'v8',
      include: [`${PURE}.ts`],
      exclude: [`${PURE}.test.ts`],
      reporter: ['text'],
      reportsDirectory: '.reports/coverage',
      thresholds: { branches: 100, functions: 100 },
    },
  },
})
