import type { House } from './rooms.ts'
import { WINGS } from './wings.ts'

const GROUND = 'the ground'
const ROOF = 'the top'

/** What binds the wings together; all other files beside the wings are what they stand on. */
const TOP = [
  'contract.ts',
  'index.ts',
  'billing.ts',
  'care.ts',
  'forms.ts',
  'forms-expressions.ts',
  'forms-publishing.ts',
  'health-record.ts',
  'service-requests.ts',
  'public-profiles.ts',
]

/** The contract: wings on a ground of fields, errors and permissions. */
export const CONTRACT: House = {
  folder: 'packages/contract/src/',
  levels: [GROUND, ...WINGS, ROOF],
  levelOf(path) {
    if (TOP.includes(path)) return ROOF
    return WINGS.find((wing) => path.startsWith(`${wing}/`)) ?? GROUND
  },
  roomOf: (path) => (TOP.includes(path) ? ROOF : (path.split('/')[0] ?? '')),
}
