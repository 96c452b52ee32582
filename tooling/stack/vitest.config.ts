export { default } from '@platform/presets/vitest'
