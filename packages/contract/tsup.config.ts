import { createTsupConfig } from '@platform/presets/tsup'

export default createTsupConfig([
  'src/index.ts',
  'src/billing.ts',
  'src/care.ts',
  'src/code-search/index.ts',
  'src/developer/index.ts',
  'src/forms.ts',
  'src/forms-expressions.ts',
  'src/forms-publishing.ts',
  'src/health-record.ts',
  'src/search/index.ts',
  'src/service-requests.ts',
  'src/public-profiles.ts',
])
