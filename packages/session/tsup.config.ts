import { createTsupConfig } from '@platform/presets/tsup'

export default createTsupConfig([
  'src/index.ts',
  'src/claims/index.ts',
  'src/react/index.ts',
  'src/jotai/index.ts',
  'src/query/index.ts',
  'src/testing/index.ts',
])
