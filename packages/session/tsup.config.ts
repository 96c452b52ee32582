import { createTsupConfig } from '@platform/presets/tsup'

/** The first Safari that has all of the APIs that are called. */
const TARGET = ['es2022', 'safari15.4']

const ENTRIES = [
  'src/index.ts',
  'src/claims/index.ts',
  'src/environment/index.ts',
  'src/react/index.ts',
  'src/vue/index.ts',
  'src/svelte/index.ts',
  'src/solid/index.ts',
  'src/angular/index.ts',
  'src/vanilla/index.ts',
  'src/jotai/index.ts',
  'src/query/index.ts',
  'src/idle/index.ts',
  'src/lead/index.ts',
  'src/fetch/index.ts',
  'src/storage/index.ts',
  'src/tokens/index.ts',
  'src/oidc/index.ts',
  'src/oidc/dpop/index.ts',
  'src/devtools/index.ts',
  'src/testing/index.ts',
  'src/storybook/index.ts',
]

export default createTsupConfig(ENTRIES, { target: TARGET, inlinesConstants: true })
