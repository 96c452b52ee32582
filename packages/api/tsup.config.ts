import { createTsupConfig } from '@platform/presets/tsup'

export default createTsupConfig(['src/index.ts'])
