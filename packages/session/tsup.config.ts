import { createTsupConfig } from '@platform/presets/tsup'

export default createTsupConfig([
  'src/index.ts',
  'src/claims/index.ts',
  'src/environment/index.ts',
  'src/react/index.ts',
  'src/jotai/index.ts',
  'src/query/index.ts',
  'src/idle/index.ts',
  'src/lead/index.ts',
  'src/storage/index.ts',
  'src/tokens/index.ts',
  'src/devtools/index.ts',
  'src/testing/index.ts',
])
