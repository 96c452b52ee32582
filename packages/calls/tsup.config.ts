import { createTsupConfig } from '@platform/presets/tsup'

export default createTsupConfig(['src/index.ts', 'src/early/index.ts'])
